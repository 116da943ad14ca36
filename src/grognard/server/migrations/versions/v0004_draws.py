"""The draws of every roll."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("journal", sa.Column("draws", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("journal") as batch:
        batch.drop_column("draws")
