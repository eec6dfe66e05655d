"""FLOOR 0: the rules of the games. Each sub-package that has a `rules` module brings one game."""

import importlib
import pkgutil
from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.games.kit import Rules


def _discover() -> dict[str, Rules]:
    found: dict[str, Rules] = {}
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        if module.ispkg:
            rules: Rules = importlib.import_module(f"{__name__}.{module.name}.rules").RULES
            found[rules.key] = rules
    return dict(sorted(found.items(), key=lambda game: (game[1].rank, game[0])))


GAMES: Mapping[str, Rules] = MappingProxyType(_discover())
