"""A table may have a token by which a program is its owner; only its hash is kept."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("card_table") as batch:
        batch.add_column(sa.Column("owner_hash", sa.String(length=64), nullable=True))
        batch.create_unique_constraint("uq_card_table_owner_hash", ["owner_hash"])


def downgrade() -> None:
    with op.batch_alter_table("card_table") as batch:
        batch.drop_constraint("uq_card_table_owner_hash", type_="unique")
        batch.drop_column("owner_hash")
