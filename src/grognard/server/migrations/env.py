"""Alembic asks here what to migrate: the connection that `migrating.migrate` opened."""

from __future__ import annotations

from alembic import context

from grognard.server.store import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
