"""Stand-ins for seats, who was last seen when, and who made a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

DAY = str(24 * 3600)


def upgrade() -> None:
    op.add_column("seats", sa.Column("relief", sa.Text(), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("seen", sa.Float(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("owner", sa.String(length=40), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("patience", sa.Integer(), nullable=False, server_default=DAY))
    op.add_column("tables", sa.Column("pace", sa.Integer(), nullable=False, server_default="0"))
    op.create_index("tables_owner", "tables", ["owner"], unique=False)


def downgrade() -> None:
    op.drop_index("tables_owner", table_name="tables")
    for table, names in (("tables", ("pace", "patience", "owner")), ("seats", ("seen", "relief"))):
        with op.batch_alter_table(table) as batch:
            for name in names:
                batch.drop_column(name)
