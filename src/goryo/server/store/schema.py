"""The tables of the database, as queries name them. `migrations` makes them.

Times are seconds since 1970. Tokens and codes are there as SHA-256 alone. JSON is text, so that
both databases give back exactly what was put in.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    text,
)

METADATA = MetaData()

VERSION = Table("schema_version", METADATA, Column("number", Integer, nullable=False))

IDENTITY = Table(
    "identity",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("token_hash", Text, nullable=False, unique=True),
    Column("nickname", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Index("identity_seen", "seen"),
)

GAME_TABLE = Table(
    "game_table",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("ended", Double),
    Column("setup", Text, nullable=False),
    Column("behaviour", Integer, nullable=False),
    Column("seed", Text, nullable=False),
    Column("goryo_nonce", Text),
    Column("samurai_nonce", Text),
    Column("match_id", Text),
    Column("number", Integer, nullable=False),
    Column("to_act", Text),
    Column("due", Double),
    Column("winner", Text),
    Column("ending", Text),
    Column("rematch", Text),
    Column("next_id", Text),
    Column("lease_owner", Text),
    Column("lease_until", Double),
    Index("game_table_changed", "changed"),
    Index("game_table_match", "match_id"),
    Index(
        "game_table_live",
        "changed",
        sqlite_where=text("ended IS NULL"),
        postgresql_where=text("ended IS NULL"),
    ),
    Index(
        "game_table_due",
        "due",
        sqlite_where=text("due IS NOT NULL"),
        postgresql_where=text("due IS NOT NULL"),
    ),
)

SEAT = Table(
    "seat",
    METADATA,
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("role", Text, primary_key=True),
    Column("identity_id", ForeignKey("identity.id", ondelete="SET NULL")),
    Column("program", Text),
    Column("recovery_hash", Text, unique=True),
    Column("here_until", Double),
    Column("left_empty", Boolean, nullable=False),
    Index("seat_identity", "identity_id"),
)

INVITE = Table(
    "invite",
    METADATA,
    Column("code_hash", Text, primary_key=True),
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), nullable=False),
    Column("role", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double),
    Column("used_by", ForeignKey("identity.id", ondelete="SET NULL")),
    Index("invite_table", "table_id"),
    Index("invite_used_by", "used_by"),
)

SERVICE = Table(
    "service",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("began", Double, nullable=False),
    Column("seen", Double, nullable=False),
)

BAN = Table(
    "ban",
    METADATA,
    Column("kind", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("created", Double, nullable=False),
)

ERRAND = Table("errand", METADATA, Column("told", Text, primary_key=True))

PUSH = Table(
    "push",
    METADATA,
    Column("endpoint", Text, primary_key=True),
    Column("identity_id", ForeignKey("identity.id", ondelete="CASCADE"), nullable=False),
    Column("created", Double, nullable=False),
    Index("push_identity", "identity_id"),
)

ENTRY = Table(
    "entry",
    METADATA,
    Column("table_id", ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("data", Text, nullable=False),
)
