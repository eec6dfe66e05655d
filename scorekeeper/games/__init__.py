"""FLOOR 0: the rules of the games. Each sub-package that has a `rules` module brings one game."""

import importlib
import pkgutil
from collections.abc import Mapping
from importlib.util import find_spec
from types import MappingProxyType

from scorekeeper.games.kit import Rules


def _discover() -> dict[str, Rules]:
    found: dict[str, Rules] = {}
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        name = f"{__name__}.{module.name}.rules"
        if module.ispkg and find_spec(name):
            rules: Rules = importlib.import_module(name).RULES
            found[rules.key] = rules
    return dict(sorted(found.items(), key=lambda game: (game[1].rank, game[0])))


GAMES: Mapping[str, Rules] = MappingProxyType(_discover())
