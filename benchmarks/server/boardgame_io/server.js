// node server.js PORT FILE: the peer on loopback. It prints one line when it listens.

'use strict';

process.env.NODE_ENV = 'production';

const { Server } = require('boardgame.io/server');
const { Palace } = require('./game.js');
const { SqliteStorage } = require('./storage.js');

const [port, file] = process.argv.slice(2);
const db = new SqliteStorage(file);
const server = Server({ games: [Palace], db, origins: ['http://127.0.0.1'] });

server.router.get('/stored', (context) => {
  context.body = { stored: db.stored };
});

server.run({ port: Number(port), callback: () => console.log('listening') });
