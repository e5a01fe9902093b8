// Storage on SQLite with the durability of ours: WAL, synchronous=FULL, one commit for all that
// waits. What is read comes from memory, so that reading costs the peer nothing.

'use strict';

const Database = require('better-sqlite3');

class SqliteStorage {
  constructor(file) {
    this.file = file;
    this.matches = new Map();
    this.waiting = [];
    this.stored = 0;
  }

  type() {
    return 1; // asynchronous
  }

  async connect() {
    this.db = new Database(this.file);
    this.db.pragma('journal_mode = WAL');
    this.db.pragma('synchronous = FULL');
    this.db.exec('CREATE TABLE matches (id TEXT PRIMARY KEY, state TEXT, metadata TEXT)');
    this.db.exec('CREATE TABLE log (id TEXT, number INTEGER, entry TEXT, PRIMARY KEY (id, number))');
    this.putState = this.db.prepare(
      'INSERT INTO matches (id, state) VALUES (?, ?) ' +
        'ON CONFLICT (id) DO UPDATE SET state = excluded.state'
    );
    this.putMetadata = this.db.prepare(
      'INSERT INTO matches (id, metadata) VALUES (?, ?) ' +
        'ON CONFLICT (id) DO UPDATE SET metadata = excluded.metadata'
    );
    this.putLog = this.db.prepare('INSERT INTO log (id, number, entry) VALUES (?, ?, ?)');
    this.begin = this.db.prepare('BEGIN IMMEDIATE');
    this.commit = this.db.prepare('COMMIT');
  }

  // Everything that comes in the same turn of the loop is committed together.
  store(write) {
    return new Promise((resolve) => {
      if (!this.waiting.length) setImmediate(() => this.flush());
      this.waiting.push([write, resolve]);
    });
  }

  flush() {
    const all = this.waiting;
    this.waiting = [];
    this.begin.run();
    for (const [write] of all) write();
    this.commit.run();
    for (const [, resolve] of all) resolve();
  }

  async createMatch(id, { initialState, metadata }) {
    this.matches.set(id, { state: initialState, initialState, metadata, log: [] });
    return this.store(() => {
      this.putState.run(id, JSON.stringify(initialState));
      this.putMetadata.run(id, JSON.stringify(metadata));
    });
  }

  async setState(id, state, deltalog) {
    const match = this.matches.get(id);
    match.state = state;
    const first = match.log.length;
    const fresh = deltalog || [];
    match.log.push(...fresh);
    this.stored += 1;
    return this.store(() => {
      this.putState.run(id, JSON.stringify(state));
      fresh.forEach((entry, n) => this.putLog.run(id, first + n, JSON.stringify(entry)));
    });
  }

  async setMetadata(id, metadata) {
    this.matches.get(id).metadata = metadata;
    return this.store(() => this.putMetadata.run(id, JSON.stringify(metadata)));
  }

  async fetch(id) {
    return this.matches.get(id) || {};
  }

  async wipe(id) {
    this.matches.delete(id);
  }

  async listMatches() {
    return [...this.matches.keys()];
  }
}

module.exports.SqliteStorage = SqliteStorage;
