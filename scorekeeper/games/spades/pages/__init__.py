"""How a game of Spades is told: pure views of a state or a ledger; templates walk through them.

`views` is the running game, `records` what was entered, `results` its end; the rest are parts.
"""
