"""The lobby: where people come in, open tables, find them and sit down."""
