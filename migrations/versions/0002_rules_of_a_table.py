"""The rules that a table has given a name, and which of them its new games begin with."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("card_table", sa.Column("begins_with", sa.String(length=80), nullable=True))
    op.create_table(
        "own_rules",
        sa.Column("id", sa.String(length=10), nullable=False),
        sa.Column("table_id", sa.String(length=10), nullable=False),
        sa.Column("rules_key", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("folded", sa.String(length=600), nullable=False),
        sa.Column("base", sa.String(length=40), nullable=False),
        sa.Column("changes", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("made_by", sa.String(length=200), nullable=True),
        sa.Column("changed_by", sa.String(length=200), nullable=True),
        sa.Column("key", sa.String(length=200), nullable=True),
        sa.Column("body_hash", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["card_table.id"],
            name="fk_own_rules_table_id_card_table",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name="pk_own_rules"),
        sa.UniqueConstraint("table_id", "folded", name="uq_own_rules_table_id_folded"),
        sa.UniqueConstraint("table_id", "key", name="uq_own_rules_table_id_key"),
    )


def downgrade() -> None:
    op.drop_table("own_rules")
    with op.batch_alter_table("card_table") as batch:
        batch.drop_column("begins_with")
