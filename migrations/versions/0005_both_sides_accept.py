"""A table may want an OK of every side for a result, and totals that stand still under review."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

OPTIONS = ("both_accept", "freeze_review")


def upgrade() -> None:
    for name in OPTIONS:
        op.add_column(
            "card_table",
            sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false()),
        )


def downgrade() -> None:
    with op.batch_alter_table("card_table") as batch:
        for name in OPTIONS:
            batch.drop_column(name)
