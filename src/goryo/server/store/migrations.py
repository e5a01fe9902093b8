"""From any older database to the one that `schema` describes: numbered steps, run at the start.

A step is a few statements that both databases understand. Steps that have been released never
change: what is different tomorrow is one more step.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from goryo.server.store.schema import VERSION
from goryo.server.store.values import NewerDatabase

Step = Sequence[str]

STEPS: tuple[Step, ...] = (
    (
        """CREATE TABLE identity (
            id TEXT NOT NULL PRIMARY KEY,
            token_hash TEXT NOT NULL UNIQUE,
            nickname TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            seen DOUBLE PRECISION NOT NULL
        )""",
        "CREATE INDEX identity_seen ON identity (seen)",
        """CREATE TABLE game_table (
            id TEXT NOT NULL PRIMARY KEY,
            created DOUBLE PRECISION NOT NULL,
            changed DOUBLE PRECISION NOT NULL,
            ended DOUBLE PRECISION,
            setup TEXT NOT NULL,
            behaviour INTEGER NOT NULL,
            seed TEXT NOT NULL,
            goryo_nonce TEXT,
            samurai_nonce TEXT,
            timed BOOLEAN NOT NULL,
            match_id TEXT,
            number INTEGER NOT NULL,
            lease_owner TEXT,
            lease_until DOUBLE PRECISION
        )""",
        "CREATE INDEX game_table_changed ON game_table (changed)",
        "CREATE INDEX game_table_match ON game_table (match_id)",
        "CREATE INDEX game_table_live ON game_table (changed) WHERE ended IS NULL",
        """CREATE TABLE seat (
            table_id TEXT NOT NULL,
            role TEXT NOT NULL,
            identity_id TEXT,
            program TEXT,
            recovery_hash TEXT UNIQUE,
            PRIMARY KEY (table_id, role),
            FOREIGN KEY (table_id) REFERENCES game_table (id) ON DELETE CASCADE,
            FOREIGN KEY (identity_id) REFERENCES identity (id) ON DELETE SET NULL
        )""",
        "CREATE INDEX seat_identity ON seat (identity_id)",
        """CREATE TABLE invite (
            code_hash TEXT NOT NULL PRIMARY KEY,
            table_id TEXT NOT NULL,
            role TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            used DOUBLE PRECISION,
            used_by TEXT,
            FOREIGN KEY (table_id) REFERENCES game_table (id) ON DELETE CASCADE,
            FOREIGN KEY (used_by) REFERENCES identity (id) ON DELETE SET NULL
        )""",
        "CREATE INDEX invite_table ON invite (table_id)",
        "CREATE INDEX invite_used_by ON invite (used_by)",
        """CREATE TABLE entry (
            table_id TEXT NOT NULL,
            number INTEGER NOT NULL,
            data TEXT NOT NULL,
            PRIMARY KEY (table_id, number),
            FOREIGN KEY (table_id) REFERENCES game_table (id) ON DELETE CASCADE
        )""",
    ),
    (
        "ALTER TABLE game_table DROP COLUMN timed",
        "ALTER TABLE game_table ADD COLUMN to_act TEXT",
        "ALTER TABLE game_table ADD COLUMN due DOUBLE PRECISION",
        "ALTER TABLE game_table ADD COLUMN winner TEXT",
        "ALTER TABLE game_table ADD COLUMN ending TEXT",
        "ALTER TABLE game_table ADD COLUMN rematch TEXT",
        "ALTER TABLE game_table ADD COLUMN next_id TEXT",
        "CREATE INDEX game_table_due ON game_table (due) WHERE due IS NOT NULL",
        # Whoever opens such a table next finds out whether anything is due there.
        "UPDATE game_table SET due = changed WHERE ended IS NULL",
        "ALTER TABLE seat ADD COLUMN here_until DOUBLE PRECISION",
        "ALTER TABLE seat ADD COLUMN left_empty BOOLEAN NOT NULL DEFAULT FALSE",
        """CREATE TABLE service (
            id TEXT NOT NULL PRIMARY KEY,
            began DOUBLE PRECISION NOT NULL,
            seen DOUBLE PRECISION NOT NULL
        )""",
    ),
    (
        """CREATE TABLE ban (
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (kind, name)
        )""",
        "CREATE TABLE errand (told TEXT NOT NULL PRIMARY KEY)",
    ),
    (
        """CREATE TABLE push (
            endpoint TEXT NOT NULL PRIMARY KEY,
            identity_id TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL,
            FOREIGN KEY (identity_id) REFERENCES identity (id) ON DELETE CASCADE
        )""",
        "CREATE INDEX push_identity ON push (identity_id)",
    ),
)
"""Step n brings a database of version n to version n + 1."""

_LOCK = 0x676F72796F  # "goryo": the advisory lock of whoever migrates


async def migrate(connection: AsyncConnection, steps: Sequence[Step] = STEPS) -> int:
    """Bring the database to the newest version; how many steps were needed.

    The connection is inside a transaction that nobody else can write beside: one process
    migrates, the others wait and find nothing to do. `NewerDatabase` if it knows more than we do.
    """
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    await connection.execute(
        text("CREATE TABLE IF NOT EXISTS schema_version (number INTEGER NOT NULL)")
    )
    version = (await connection.execute(select(VERSION.c.number))).scalar_one_or_none() or 0
    if version > len(steps):
        raise NewerDatabase(version, len(steps))
    for step in steps[version:]:
        for statement in step:
            await connection.execute(text(statement))
    if version < len(steps):
        await connection.execute(delete(VERSION))
        await connection.execute(insert(VERSION).values(number=len(steps)))
    return len(steps) - version
