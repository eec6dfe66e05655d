"""A table that a program has opened, and whoever comes with its codes."""

import pytest
from flask import Flask

from tests.programs import FOUR, Program, Said


@pytest.fixture
def opened(app: Flask) -> Said:
    """The table as it was told to the program that opened it."""
    said: Said = Program(app).post("/api/tables", {"name": "Friday"}).json
    return said


@pytest.fixture
def at(opened: Said) -> str:
    """The address of the table."""
    return f"/api/tables/{opened['table']}"


@pytest.fixture
def bot(app: Flask, opened: Said) -> Program:
    """A program with the code to keep score."""
    return Program(app, opened["join_code"])


@pytest.fixture
def display(app: Flask, opened: Said) -> Program:
    """A program with the code to watch."""
    return Program(app, opened["watch_code"])


@pytest.fixture
def game(bot: Program, at: str) -> str:
    """The address of a game of Ann, Bo, Cy and Di."""
    return f"/api/games/{bot.post(f'{at}/games', FOUR).json['game']}"
