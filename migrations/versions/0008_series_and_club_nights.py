"""Series that a table plays for something; club nights, who came, their rounds and their games."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

ID, NAME, KEY = sa.String(length=10), sa.String(length=200), sa.String(length=200)
WHEN = sa.DateTime(timezone=True)


def upgrade() -> None:
    _series()
    _nights()
    _rounds()


def _series() -> None:
    op.create_table(
        "series",
        sa.Column("id", ID, nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("game_id", ID, nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("games", sa.Integer(), nullable=True),
        sa.Column("stake", NAME, nullable=True),
        sa.Column("opened_at", WHEN, nullable=False),
        sa.Column("ended_at", WHEN, nullable=True),
        sa.Column("called_off", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("paid_at", WHEN, nullable=True),
        sa.Column("key", KEY, nullable=True),
        _of("series", "table_id", "card_table"),
        _of("series", "game_id", "game"),
        sa.PrimaryKeyConstraint("id", name="pk_series"),
        sa.UniqueConstraint("table_id", "key", name="uq_series_table_id_key"),
    )
    op.create_index("ix_series_game_id", "series", ["game_id"])


def _nights() -> None:
    op.create_table(
        "night",
        sa.Column("id", ID, nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("rules_key", sa.String(length=40), nullable=False),
        sa.Column("begins_with", sa.Text(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("places", sa.Integer(), nullable=False),
        sa.Column("hands", sa.Integer(), nullable=True),
        sa.Column("minutes", sa.Integer(), nullable=True),
        sa.Column("opened_at", WHEN, nullable=False),
        sa.Column("over_at", WHEN, nullable=True),
        sa.Column("key", KEY, nullable=True),
        sa.Column("body_hash", sa.String(length=64), nullable=True),
        _of("night", "table_id", "card_table"),
        sa.PrimaryKeyConstraint("id", name="pk_night"),
        sa.UniqueConstraint("table_id", "key", name="uq_night_table_id_key"),
    )
    op.create_table(
        "night_person",
        sa.Column("night_id", ID, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("folded", sa.String(length=600), nullable=False),
        sa.Column("came", sa.Integer(), nullable=False),
        sa.Column("left_before", sa.Integer(), nullable=True),
        sa.Column("away", sa.Text(), server_default="[]", nullable=False),
        _of("night_person", "night_id", "night"),
        sa.PrimaryKeyConstraint("night_id", "number", name="pk_night_person"),
        sa.UniqueConstraint("night_id", "folded", name="uq_night_person_night_id_folded"),
    )


def _rounds() -> None:
    op.create_table(
        "night_round",
        sa.Column("night_id", ID, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("started_at", WHEN, nullable=False),
        sa.Column("ends_at", WHEN, nullable=True),
        sa.Column("closed_at", WHEN, nullable=True),
        _of("night_round", "night_id", "night"),
        sa.PrimaryKeyConstraint("night_id", "number", name="pk_night_round"),
    )
    op.create_table(
        "night_game",
        sa.Column("game_id", ID, nullable=False),
        sa.Column("night_id", ID, nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        _of("night_game", "game_id", "game"),
        _of("night_game", "night_id", "night"),
        sa.PrimaryKeyConstraint("game_id", name="pk_night_game"),
        sa.UniqueConstraint(
            "night_id", "round", "place", name="uq_night_game_night_id_round_place"
        ),
    )


def _of(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_{column}_{other}"
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=name, ondelete="CASCADE")


def downgrade() -> None:
    for table in ("night_game", "night_round", "night_person", "night", "series"):
        op.drop_table(table)
