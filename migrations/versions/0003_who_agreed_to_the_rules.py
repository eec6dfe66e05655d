"""Who agreed to the rules of a game."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "agreed",
        sa.Column("game_id", sa.String(length=10), nullable=False),
        sa.Column("player", sa.String(length=200), nullable=False),
        sa.Column("rules", sa.String(length=64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("by", sa.String(length=200), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_agreed_game_id_game", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "player", name="pk_agreed"),
    )


def downgrade() -> None:
    op.drop_table("agreed")
