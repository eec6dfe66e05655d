"""Phones, tables, games and their entries."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "phone",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key_hash", sa.String(length=64), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_phone"),
        sa.UniqueConstraint("key_hash", name="uq_phone_key_hash"),
    )
    op.create_table(
        "card_table",
        sa.Column("id", sa.String(length=10), nullable=False),
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("join_token", sa.String(length=22), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("opened_by", sa.Integer(), nullable=True),
        sa.Column("key", sa.String(length=200), nullable=True),
        sa.Column("body_hash", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(
            ["opened_by"], ["phone.id"], name="fk_card_table_opened_by_phone", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_card_table"),
        sa.UniqueConstraint("join_token", name="uq_card_table_join_token"),
        sa.UniqueConstraint("opened_by", "key", name="uq_card_table_opened_by_key"),
    )
    op.create_table(
        "game",
        sa.Column("id", sa.String(length=10), nullable=False),
        sa.Column("table_id", sa.String(length=10), nullable=False),
        sa.Column("rules_key", sa.String(length=40), nullable=False),
        sa.Column("head", sa.Text(), nullable=False),
        sa.Column("key", sa.String(length=200), nullable=True),
        sa.Column("body_hash", sa.String(length=64), nullable=True),
        sa.Column("rematch_of", sa.String(length=10), nullable=True),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("active_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("brief", sa.Text(), nullable=False),
        sa.Column("players", sa.Text(), nullable=False),
        sa.Column("side_names", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["rematch_of"], ["game.id"], name="fk_game_rematch_of_game", ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["card_table.id"], name="fk_game_table_id_card_table", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        sa.UniqueConstraint("rematch_of", name="uq_game_rematch_of"),
        sa.UniqueConstraint("table_id", "key", name="uq_game_table_id_key"),
    )

    op.create_table(
        "table_grant",
        sa.Column("phone_id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(length=10), nullable=False),
        sa.Column("role", sa.String(length=10), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(length=200), nullable=True),
        sa.Column("granted_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["phone_id"], ["phone.id"], name="fk_table_grant_phone_id_phone", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["card_table.id"],
            name="fk_table_grant_table_id_card_table",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("phone_id", "table_id", name="pk_table_grant"),
        sa.UniqueConstraint("table_id", "number", name="uq_table_grant_table_id_number"),
    )
    op.create_table(
        "entry",
        sa.Column("game_id", sa.String(length=10), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("by", sa.String(length=200), nullable=True),
        sa.Column("key", sa.String(length=200), nullable=True),
        sa.Column("body_hash", sa.String(length=64), nullable=True),
        sa.Column("imported", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_entry_game_id_game", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_entry"),
        sa.UniqueConstraint("game_id", "key", name="uq_entry_game_id_key"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("entry")
    op.drop_table("table_grant")
    op.drop_table("game")
    op.drop_table("card_table")
    op.drop_table("phone")
