"""FLOOR 2: telling the phones. What happens at a table reaches whoever follows it, at once.

Everything here lives in memory and goes with the process; the database stays the truth. A phone
that missed something is told by the number it has seen.
"""

from scorekeeper.live.hub import STREAMS, FullError, Hub, Listener, News

__all__ = ["HUB", "STREAMS", "FullError", "Hub", "Listener", "News"]

HUB = Hub()
