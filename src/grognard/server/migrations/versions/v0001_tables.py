"""Persons, tables, seats, the journal."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("table", sa.String(length=20), nullable=False),
        sa.Column("side", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_chat_table"), "chat", ["table"], unique=False)
    op.create_table(
        "facts",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.create_table(
        "holders",
        sa.Column("table", sa.String(length=20), nullable=False),
        sa.Column("side", sa.String(length=40), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.PrimaryKeyConstraint("table", "side", "person"),
    )
    op.create_index("holders_person", "holders", ["person"], unique=False)
    op.create_table(
        "journal",
        sa.Column("table", sa.String(length=20), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("actor", sa.String(length=40), nullable=False),
        sa.Column("by", sa.String(length=10), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("told", sa.Text(), nullable=False),
        sa.Column("mark", sa.String(length=120), nullable=False),
        sa.Column("reveals", sa.Boolean(), nullable=False),
        sa.Column("drawn", sa.Integer(), nullable=False),
        sa.Column("keep", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table", "version"),
    )
    op.create_table(
        "notes",
        sa.Column("table", sa.String(length=20), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table", "person"),
    )
    op.create_table(
        "persons",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("login", sa.String(length=40), nullable=True),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("login"),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(length=20), nullable=False),
        sa.Column("side", sa.String(length=40), nullable=False),
        sa.Column("holding", sa.String(length=10), nullable=False),
        sa.Column("level", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("salt", sa.String(length=64), nullable=False),
        sa.Column("link", sa.String(length=64), nullable=True),
        sa.Column("delegated", sa.Text(), nullable=False),
        sa.Column("skip", sa.Boolean(), nullable=False),
        sa.Column("looked", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table", "side"),
    )
    op.create_index(op.f("ix_seats_link"), "seats", ["link"], unique=False)
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("token"),
    )
    op.create_index(op.f("ix_sessions_person"), "sessions", ["person"], unique=False)
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(length=20), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("position", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table", "version"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=20), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("edition", sa.String(length=80), nullable=False),
        sa.Column("scenario", sa.String(length=80), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("start", sa.Text(), nullable=True),
        sa.Column("origin", sa.String(length=20), nullable=False),
        sa.Column("origin_at", sa.Integer(), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("bound", sa.Boolean(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("changed", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("drawn", sa.Integer(), nullable=False),
        sa.Column("actor", sa.String(length=40), nullable=True),
        sa.Column("ask", sa.Text(), nullable=True),
        sa.Column("ended", sa.Text(), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("updated", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("tables_listed", "tables", ["public", "status", "updated"], unique=False)


def downgrade() -> None:
    op.drop_index("tables_listed", table_name="tables")
    op.drop_table("tables")
    op.drop_table("snapshots")
    op.drop_index(op.f("ix_sessions_person"), table_name="sessions")
    op.drop_table("sessions")
    op.drop_index(op.f("ix_seats_link"), table_name="seats")
    op.drop_table("seats")
    op.drop_table("persons")
    op.drop_table("notes")
    op.drop_table("journal")
    op.drop_index("holders_person", table_name="holders")
    op.drop_table("holders")
    op.drop_table("facts")
    op.drop_index(op.f("ix_chat_table"), table_name="chat")
    op.drop_table("chat")
