"""What dice are bound to: sealed salts, chains, several bindings of one table; who alone may know a roll."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

NEW: dict[str, tuple[sa.Column[object], ...]] = {
    "tables": (
        sa.Column("scheme", sa.String(10), nullable=False, server_default="sha256"),
        sa.Column("bindings", sa.Text(), nullable=False, server_default="[]"),
    ),
    "seats": (
        sa.Column("seal", sa.String(64), nullable=False, server_default=""),
        sa.Column("opened", sa.Integer(), nullable=False, server_default="0"),
    ),
    "journal": (sa.Column("keeper", sa.String(40), nullable=False, server_default=""),),
}


def upgrade() -> None:
    for table, columns in NEW.items():
        for column in columns:
            op.add_column(table, column)


def downgrade() -> None:
    for table, columns in NEW.items():
        with op.batch_alter_table(table) as batch:
            for column in columns:
                batch.drop_column(column.name)
