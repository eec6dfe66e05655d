"""Where the JSON interface lives."""

from flask import Blueprint

PLACE = "/api"
pages = Blueprint("api", __name__, url_prefix=PLACE)
