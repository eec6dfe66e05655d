"""Serves Scorekeeper for the phones on the same network: what `python app.py` does.

One process with plain threads, or some that share the port and hear of each other by the database.
The port is taken before anything else: a second server says so at once, and an address that is
shown answers.
"""

import argparse
import errno
import io
import os
import signal
import socket
import struct
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from threading import Thread
from types import FrameType
from typing import NoReturn

import segno
from gunicorn.app.base import BaseApplication
from gunicorn.util import close_graceful
from gunicorn.workers.gthread import TConn, ThreadWorker

from scorekeeper import create_app, store
from scorekeeper.live import HUB, STREAMS
from scorekeeper.saying import TOLD, why_not
from scorekeeper.web import events
from scorekeeper.web.addresses import SettingError

# Each stream holds one for minutes, each request for a moment; a table of eight phones that all
# load a page at once needs far fewer than what is left for them.
THREADS = STREAMS + 32
HALF_SENT = 20  # s until a request of which nothing more comes is given up
UNHEARD = 20_000  # ms until a phone that confirms nothing counts as gone
SETTINGS = {
    "threads": THREADS,
    "worker_connections": 2 * THREADS,
    "graceful_timeout": 3,
    "control_socket_disable": True,
    "forwarded_allow_ips": "",
    "loglevel": "warning",
}
EVERYWHERE = "0.0.0.0"  # noqa: S104 - phones have to reach it
REFUSED = 2
MOST_PROCESSES = 64


class Worker(ThreadWorker):
    """gunicorn's threads; each hangs up by itself, and no stream holds up the end.

    Whoever hangs up waits a moment for the phone to do so too. gunicorn would wait in the one
    thread that takes new connections, and a phone that stays on the line would hold up all others.
    """

    def handle(self, conn: TConn) -> bool:
        """Answers a request; False where the connection is over."""
        goes_on = super().handle(conn)
        if goes_on is False:
            close_graceful(conn.sock)
        return goes_on

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The server is told to stop."""
        _end_streams()
        super().handle_exit(sig, frame)

    def handle_quit(self, sig: int, frame: FrameType | None) -> None:
        """The same by Ctrl-C, which the terminal and gunicorn both pass on: once is enough.

        The second may be on its way already; Python complains of one that is ignored by then.
        """
        for again in (signal.SIGINT, signal.SIGQUIT):
            signal.signal(again, lambda *_: None)
        _end_streams()
        super().handle_quit(sig, frame)


def _end_streams() -> None:
    """Let go of the threads that streams hold; from another one, as signals wait for no lock."""
    Thread(target=HUB.close, daemon=True).start()


class Server(BaseApplication):
    """gunicorn with our settings, on a port that is already ours."""

    def __init__(self, listener: socket.socket, processes: int = 1, network: str = "") -> None:
        self.listener = listener
        self.processes = processes
        self.network = network
        super().__init__()

    def load_config(self) -> None:
        """Takes the settings; the open port goes over to gunicorn."""
        for name, value in SETTINGS.items():
            self.cfg.set(name, value)
        self.cfg.set("worker_class", Worker)
        self.cfg.set("workers", self.processes)
        self.cfg.set("bind", f"fd://{self.listener.detach()}")

    def load(self) -> Callable[..., Iterable[bytes]]:
        """Makes the app in the process that serves it, so that no connection crosses the fork."""
        app = create_app({"NETWORK_URL": self.network})
        events.follow_others(app)
        return app


class Parser(argparse.ArgumentParser):
    """A command line that refuses in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Leaves with the sentence."""
        refuse(message)


def port_number(text: str) -> int:
    """A port as typed; 0 stands for any free one."""
    if not (text.isascii() and text.isdigit() and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"a port is a number up to 65535, not {text!r}")
    return int(text)


def process_count(text: str) -> int:
    """How many processes serve, as typed."""
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_PROCESSES):
        raise argparse.ArgumentTypeError(f"processes are 1 to {MOST_PROCESSES}, not {text!r}")
    return int(text)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Reads the command line: host, port, instance and processes."""
    parser = Parser(description="Serves Scorekeeper for the phones on the same network.")
    parser.add_argument("--host", default=EVERYWHERE, help="where to listen (everywhere)")
    parser.add_argument("--port", default=8000, type=port_number, help="(8000; 0: any free one)")
    parser.add_argument("--instance", type=Path, help="the folder of the database (instance/)")
    processes = os.environ.get("WEB_CONCURRENCY") or "1"
    parser.add_argument("--processes", default=processes, type=process_count, help="(1)")
    return parser.parse_args(arguments)


def listen(host: str, port: int) -> socket.socket:
    """Takes the port. Raises OSError if it cannot be had.

    An answer goes out in two pieces; with Nagle's rule the second would wait some 40 ms for the
    phone to confirm the first. Where the system can tell, a phone that vanished keeps no stream,
    and none that vanished in the middle of a request keeps a thread.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.create_server((host, port), family=family, backlog=2048)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNHEARD)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, struct.pack("@ll", HALF_SENT, 0))
    return listener


def prepare() -> Path | None:
    """Brings the database up to date. Raises OSError if its folder cannot be written.

    Gives the copy that was kept of it as it was before.
    """
    app = create_app()
    with tempfile.TemporaryFile(dir=app.instance_path):
        copy = store.migrate(app)
        store.let_go(app)
    return copy


def own_address() -> str:
    """The address by which phones reach this machine.

    Asks the kernel which way it would go to an address that nobody has; nothing is sent.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            pass
    try:
        return socket.gethostbyname(socket.gethostname())
    except OSError:
        return "127.0.0.1"


def network_url(host: str, port: int) -> str:
    """The address by which phones on this network find it."""
    address = own_address() if host in {EVERYWHERE, "::"} else host
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def announcement(url: str) -> str:
    """The address to type or to scan, as text with a QR code, and how to stop."""
    code = io.StringIO()
    segno.make(url, micro=False).terminal(code, compact=True)
    return (
        f"Scorekeeper is at {url} for phones on this network. Ctrl-C stops it.\n\n{code.getvalue()}"
    )


def unlistenable(host: str, port: int, error: OSError) -> str:
    """Why the port cannot be had, in one sentence."""
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken; stop what uses it, or choose another with --port"
    reason, _, _ = str(error.strerror).partition(" (")
    return f"cannot listen on {host}, port {port}: {reason}"


def refuse(sentence: str) -> NoReturn:
    """Says in one sentence why it does not serve, and leaves."""
    print(f"scorekeeper: {sentence}", file=sys.stderr)
    raise SystemExit(REFUSED)


def serve(host: str, listener: socket.socket, processes: int) -> None:
    """Serves on an open port until it is stopped."""
    try:
        copy = prepare()
    except SettingError as error:
        refuse(str(error))
    except TOLD as error:
        refuse(why_not(error, "the database of DATABASE_URL"))
    except OSError as error:
        refuse(f"cannot keep a database in {error.filename}: {error.strerror}")
    if copy is not None:
        print(f"The database is brought up to date; as it was before, it is in {copy}.")
    url = network_url(host, listener.getsockname()[1])
    print(announcement(url), flush=True)
    Server(listener, processes, url).run()


def main(arguments: Sequence[str]) -> None:
    """Serves until it is stopped; leaves with status 2 and one sentence if it cannot."""
    chosen = parse(arguments)
    if chosen.instance:
        os.environ["INSTANCE_PATH"] = str(chosen.instance.resolve())
    try:
        listener = listen(chosen.host, chosen.port)
    except OSError as error:
        refuse(unlistenable(chosen.host, chosen.port, error))
    with listener:
        serve(chosen.host, listener, chosen.processes)
