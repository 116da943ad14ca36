"""How far somebody is in a lesson, and at which table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("lesson", sa.String(80), primary_key=True),
        sa.Column("table", sa.String(20), nullable=False),
        sa.Column("digest", sa.String(16), nullable=False),
        sa.Column("progress", sa.Text(), nullable=False),
        sa.Column("done", sa.Float(), nullable=False),
        sa.Column("updated", sa.Float(), nullable=False),
    )
    op.create_index("lessons_table", "lessons", ["table"])


def downgrade() -> None:
    op.drop_index("lessons_table", "lessons")
    op.drop_table("lessons")
