"""Whoever runs the server reads how it does; nobody else."""

import re

import pytest
from flask import Flask

from scorekeeper.live import HUB


def figures(text: str) -> dict[str, str]:
    """The figures by name, labels included; every one is explained first."""
    lines = text.splitlines()
    found = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    explained = {line.split()[2] for line in lines if line.startswith("# TYPE")}
    assert {re.sub(r"\{.*", "", name) for name in found} <= explained
    return found


def test_this_machine_reads_how_the_server_does(app: Flask) -> None:
    client = app.test_client()
    before = figures(client.get("/metrics").text)
    client.get("/healthz")
    client.get("/nothing")
    answer = client.get("/metrics")
    assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
    found = figures(answer.text)
    assert found["scorekeeper_database_up"] == "1"
    assert found["scorekeeper_streams"] == str(HUB.held)
    for page, status in (("errors.health", "200"), ("none", "404")):
        counted = f'scorekeeper_answers_total{{page="{page}",method="GET",status="{status}"}}'
        assert int(found[counted]) == int(before.get(counted, "0")) + 1


@pytest.mark.parametrize(
    ("address", "headers"),
    [
        ("192.0.2.7", {}),
        ("", {}),
        ("127.0.0.1", {"X-Forwarded-For": "192.0.2.7"}),
        ("192.0.2.7", {"Authorization": "Bearer wrong"}),
        ("192.0.2.7", {"Authorization": "Bearer "}),
        ("192.0.2.7", {"Authorization": "Bearer é"}),
    ],
)
def test_nobody_else_reads_it(app: Flask, address: str, headers: dict[str, str]) -> None:
    for token in ("", "let me in"):
        app.config["METRICS_TOKEN"] = token
        there = {"REMOTE_ADDR": address}
        answer = app.test_client().get("/metrics", headers=headers, environ_base=there)
        assert answer.status_code == 404


def test_whoever_has_the_token_reads_it(app: Flask) -> None:
    app.config["METRICS_TOKEN"] = "let me in"
    answer = app.test_client().get(
        "/metrics",
        headers={"Authorization": "Bearer let me in"},
        environ_base={"REMOTE_ADDR": "192.0.2.7"},
    )
    assert answer.status_code == 200
