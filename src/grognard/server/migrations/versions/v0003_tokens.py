"""Sessions end, visitors' tokens are signed, programs have tokens of their own."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

SESSION = 60 * 86400


def upgrade() -> None:
    op.add_column("persons", sa.Column("ended", sa.Float(), nullable=False, server_default="0"))
    op.add_column("persons", sa.Column("old", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("sessions", sa.Column("expires", sa.Float(), nullable=False, server_default="0"))
    op.execute(sa.text("UPDATE sessions SET expires = :until").bindparams(until=time.time() + SESSION))
    op.create_table(
        "programs",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("owner", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("token"),
    )
    op.create_index(op.f("ix_programs_owner"), "programs", ["owner"], unique=False)
    keep_visitors()


def keep_visitors() -> None:
    """A visitor who holds a seat, owns a table or has a name keeps them, though his token is not signed."""
    op.execute(
        sa.text(
            "INSERT INTO persons (id, name, created, ended, old) "
            "SELECT DISTINCT held.person, '', :now, 0, :yes FROM "
            "(SELECT person FROM holders UNION SELECT owner FROM tables) AS held "
            "WHERE held.person LIKE 'v%' AND held.person NOT IN (SELECT id FROM persons)"
        ).bindparams(sa.bindparam("now", time.time()), sa.bindparam("yes", True, sa.Boolean()))
    )
    op.execute(sa.text("UPDATE persons SET old = :yes").bindparams(sa.bindparam("yes", True, sa.Boolean())))


def downgrade() -> None:
    op.drop_index(op.f("ix_programs_owner"), table_name="programs")
    op.drop_table("programs")
    for table, names in (("sessions", ("expires",)), ("persons", ("old", "ended"))):
        with op.batch_alter_table(table) as batch:
            for name in names:
                batch.drop_column(name)
