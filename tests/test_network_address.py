"""By which address phones on the same network find the server."""

import ipaddress
import socket
from typing import NoReturn

import pytest

from scorekeeper import serving


def test_the_address_shown_is_one_that_phones_can_reach() -> None:
    shown = serving.announcement(serving.network_url("0.0.0.0", 8000))
    own = serving.own_address()
    assert not ipaddress.ip_address(own).is_unspecified
    assert f"http://{own}:8000 " in shown
    assert "█" in shown


@pytest.mark.parametrize(
    ("host", "expected"),
    [("192.0.2.7", "http://192.0.2.7:80"), ("fd00::7", "http://[fd00::7]:80")],
)
def test_the_address_shown_is_the_host_that_was_asked_for(host: str, expected: str) -> None:
    assert serving.network_url(host, 80) == expected


def unreachable(*_: object) -> NoReturn:
    raise OSError("no network")


class Offline(socket.socket):
    """A socket of a machine without a network."""

    connect = unreachable


def test_without_a_network_the_address_is_that_of_the_machines_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(socket, "socket", Offline)
    monkeypatch.setattr(socket, "gethostbyname", lambda _: "192.0.2.9")
    assert serving.own_address() == "192.0.2.9"


def test_without_a_network_or_a_name_the_address_is_this_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(socket, "socket", Offline)
    monkeypatch.setattr(socket, "gethostbyname", unreachable)
    assert serving.own_address() == "127.0.0.1"
