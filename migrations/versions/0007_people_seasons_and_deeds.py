"""People of a table, its seasons and its clock; how games ended and who did what in them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

ID, NAME = sa.String(length=10), sa.String(length=200)


def upgrade() -> None:
    op.add_column(
        "card_table", sa.Column("zone", sa.String(length=64), nullable=False, server_default="UTC")
    )
    op.add_column(
        "card_table", sa.Column("record", sa.Integer(), nullable=False, server_default="0")
    )
    op.add_column("game", sa.Column("counted", sa.Integer(), nullable=False, server_default="0"))
    _people()
    _seasons()
    _deeds()


def _people() -> None:
    op.create_table(
        "person",
        sa.Column("id", ID, nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("emoji", sa.String(length=40), nullable=True),
        sa.Column("colour", sa.String(length=1), nullable=True),
        sa.Column("away", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        _of("person", "table_id", "card_table"),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
    )
    op.create_index("ix_person_table_id", "person", ["table_id"])
    op.create_table(
        "spelling",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("folded", sa.String(length=600), nullable=False),
        sa.Column("person_id", ID, nullable=False),
        _of("spelling", "table_id", "card_table"),
        _of("spelling", "person_id", "person"),
        sa.PrimaryKeyConstraint("id", name="pk_spelling"),
        sa.UniqueConstraint("table_id", "folded", name="uq_spelling_table_id_folded"),
    )
    op.create_index("ix_spelling_person_id", "spelling", ["person_id"])
    op.create_table(
        "merge",
        sa.Column("id", ID, nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("kept_id", ID, nullable=False),
        sa.Column("gone_id", ID, nullable=False),
        sa.Column("spellings", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("by", NAME, nullable=True),
        sa.Column("undone_at", sa.DateTime(timezone=True), nullable=True),
        _of("merge", "table_id", "card_table"),
        _of("merge", "kept_id", "person"),
        _of("merge", "gone_id", "person"),
        sa.PrimaryKeyConstraint("id", name="pk_merge"),
    )
    op.create_index("ix_merge_table_id", "merge", ["table_id"])


def _seasons() -> None:
    op.create_table(
        "season",
        sa.Column("id", ID, nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("first_day", sa.Date(), nullable=False),
        sa.Column("last_day", sa.Date(), nullable=False),
        _of("season", "table_id", "card_table"),
        sa.PrimaryKeyConstraint("id", name="pk_season"),
        sa.UniqueConstraint("table_id", "first_day", name="uq_season_table_id_first_day"),
    )


def _deeds() -> None:
    op.create_table(
        "finish",
        sa.Column("game_id", ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("spelling_id", sa.Integer(), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("partners", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        _of("finish", "game_id", "game"),
        _of("finish", "spelling_id", "spelling"),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_finish"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_finish_spelling_id", "finish", ["spelling_id"])
    op.create_table(
        "deed",
        sa.Column("game_id", ID, nullable=False),
        sa.Column("spelling_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("partner_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("what", sa.String(length=40), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        _of("deed", "game_id", "game"),
        _of("deed", "spelling_id", "spelling"),
        sa.PrimaryKeyConstraint("game_id", "spelling_id", "partner_id", "what", name="pk_deed"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_deed_spelling_id", "deed", ["spelling_id"])


def _of(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_{column}_{other}"
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=name, ondelete="CASCADE")


def downgrade() -> None:
    for table in ("deed", "finish", "season", "merge", "spelling", "person"):
        op.drop_table(table)
    op.drop_column("game", "counted")
    op.drop_column("card_table", "record")
    op.drop_column("card_table", "zone")
