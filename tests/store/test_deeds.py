"""What is kept of games that are over follows from their ledgers, whatever happens to them."""

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from scorekeeper.store import games, ledgers, rebuild
from scorekeeper.store.record_models import DeedRow, FinishRow, Person, Spelling
from tests.store.helpers import ANNS, NOON, fresh
