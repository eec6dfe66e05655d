"""Codes to type, the link to watch by, one-use owner links; tables that exist get theirs."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

SIGNS = "BCDFGHJKMNPQRSTVWXYZ23456789"
KEYS = (("watch_code", 6), ("join_code", 8), ("watch_token", 22))


def upgrade() -> None:
    op.create_table(
        "owner_link",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("table_id", sa.String(length=10), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("spent_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["card_table.id"],
            name="fk_owner_link_table_id_card_table",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("token_hash", name="pk_owner_link"),
    )
    for name, length in KEYS:
        op.add_column("card_table", sa.Column(name, sa.String(length=length), nullable=True))
    op.add_column("card_table", sa.Column("phones", sa.Integer(), nullable=True))
    give_keys(op.get_bind())
    with op.batch_alter_table("card_table") as batch:
        for name, length in KEYS:
            batch.alter_column(name, existing_type=sa.String(length=length), nullable=False)
            batch.create_unique_constraint(f"uq_card_table_{name}", [name])
        batch.alter_column("phones", existing_type=sa.Integer(), nullable=False)


def give_keys(connection: sa.Connection) -> None:
    """Codes and a token for every table, no two alike, and how many phones it has let in."""
    taken: set[str] = set()
    for (table,) in connection.execute(sa.text("SELECT id FROM card_table")).all():
        values = {"id": table, "watch_token": secrets.token_urlsafe(16)}
        for name, length in KEYS[:2]:
            while (code := "".join(secrets.choice(SIGNS) for _ in range(length))) in taken:
                pass
            taken.add(code)
            values[name] = code
        connection.execute(
            sa.text(
                "UPDATE card_table SET watch_code = :watch_code, join_code = :join_code,"
                " watch_token = :watch_token, phones = (SELECT coalesce(max(number), 0)"
                " FROM table_grant WHERE table_id = :id) WHERE id = :id"
            ),
            values,
        )


def downgrade() -> None:
    with op.batch_alter_table("card_table") as batch:
        for name, _ in KEYS:
            batch.drop_constraint(f"uq_card_table_{name}", type_="unique")
            batch.drop_column(name)
        batch.drop_column("phones")
    op.drop_table("owner_link")
