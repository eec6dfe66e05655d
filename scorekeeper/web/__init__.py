"""FLOOR 3: the pages. The only rooms that know Flask; a module for each resource."""

from flask import Flask
from flask_wtf.csrf import CSRFProtect

from scorekeeper.web import (
    accepting,
    access,
    addresses,
    api,
    arriving,
    assets,
    codes,
    correcting,
    customise,
    deleting,
    errors,
    events,
    exporting,
    firstgames,
    following,
    games,
    gems,
    headrules,
    heads,
    home,
    imported,
    importing,
    joining,
    learn,
    limits,
    links,
    look,
    merging,
    metrics,
    night_board,
    night_guests,
    night_places,
    night_prizes,
    night_tables,
    nights,
    offline,
    origins,
    ownrules,
    people,
    picture,
    reactions,
    record,
    records,
    rematch,
    results,
    resume,
    rulechange,
    score,
    seasons,
    series_pages,
    showing,
    starting,
    tables,
    week,
    words,
    zones,
)

_MODULES = (
    home,
    codes,
    joining,
    tables,
    links,
    deleting,
    exporting,
    importing,
    imported,
    people,
    merging,
    accepting,
    zones,
    seasons,
    series_pages,
    nights,
    night_board,
    night_prizes,
    night_tables,
    night_guests,
    night_places,
    starting,
    customise,
    ownrules,
    heads,
    headrules,
    rematch,
    games,
    records,
    rulechange,
    score,
    learn,
    firstgames,
    correcting,
    results,
    picture,
    events,
    showing,
    reactions,
    resume,
    record,
    gems,
    week,
    metrics,
    offline,
)
csrf = CSRFProtect()


def init_app(app: Flask) -> None:
    """Give the application its pages."""
    arriving.init_app(app)
    addresses.init_app(app)
    limits.init_app(app)
    origins.init_app(app)
    importing.init_app(app)
    csrf.init_app(app)
    access.init_app(app)
    assets.init_app(app)
    errors.init_app(app)
    events.init_app(app)
    following.init_app(app)
    look.init_app(app)
    reactions.init_app(app)
    resume.init_app(app)
    words.init_app(app)
    metrics.init_app(app)
    csrf.exempt(api.pages)  # it has its own rule (api/callers.py)
    api.init_app(app)
    # Several modules may give their pages to one blueprint.
    for pages in dict.fromkeys(module.pages for module in _MODULES):
        app.register_blueprint(pages)
