// A small game of hidden movement: one player lays a secret path of five tiles, the other walks
// four pawns and asks about tiles. It has the secrets, the fan-out and about the state of ours,
// but hardly any rules, so that what is measured is the framework and not the game.

'use strict';

const WIDTH = 7;
const HEIGHT = 4;
const STEPS = 4;
const CUBES = 8;
const OBJECTS = ['mask', 'helmet', 'lantern', 'fan', 'bell', 'scroll', 'mirror'];

function near(tile) {
  const column = tile % WIDTH;
  const row = Math.floor(tile / WIDTH);
  return [
    [column - 1, row],
    [column + 1, row],
    [column, row - 1],
    [column, row + 1],
  ]
    .filter(([c, r]) => c >= 0 && c < WIDTH && r >= 0 && r < HEIGHT)
    .map(([c, r]) => c + r * WIDTH);
}

function layOut() {
  return {
    secret: { path: null, bound: OBJECTS[3] },
    tiles: Array.from({ length: WIDTH * HEIGHT }, (_, tile) => ({
      room: Math.floor(tile / OBJECTS.length),
      object: OBJECTS[tile % OBJECTS.length],
    })),
    broken: [10],
    sealed: [],
    pawns: [0, 6, 21, 27],
    ghost: 10,
    round: 1,
    planned: false,
    cubes: 0,
    clues: [],
    shown: null,
    history: [],
  };
}

// The words for a move that the framework refuses.
const INVALID = 'INVALID_MOVE';

function plan({ G, events }, path) {
  if (G.planned || !Array.isArray(path) || path.length !== STEPS + 1) return INVALID;
  if (path[0] !== G.ghost || new Set(path).size !== path.length) return INVALID;
  for (let n = 1; n < path.length; n += 1) {
    if (!near(path[n - 1]).includes(path[n])) return INVALID;
  }
  G.secret.path = path;
  G.planned = true;
  G.history.push({ event: 'planned' });
  events.endTurn();
  return undefined;
}

function step({ G }, pawn, tile) {
  if (G.cubes >= CUBES || !(pawn in G.pawns)) return INVALID;
  if (!near(G.pawns[pawn]).includes(tile)) return INVALID;
  G.pawns[pawn] = tile;
  G.cubes += 1;
  G.history.push({ event: 'stepped', pawn, tile });
  return undefined;
}

function ask({ G }, pawn) {
  const tile = G.pawns[pawn];
  if (G.cubes >= CUBES || tile === undefined) return INVALID;
  const yes = G.secret.path.includes(tile);
  G.clues.push({ tile, yes });
  G.cubes += 1;
  G.history.push({ event: 'asked', pawn, tile }, { event: 'answered', tile, yes });
  return undefined;
}

// The reveal; after four rounds a new game begins in the same match, so that a match never ends.
function done({ G, events }) {
  const { path } = G.secret;
  const round = G.round + 1;
  const history = [...G.history, { event: 'revealed', path }];
  if (round > 4) {
    Object.assign(G, layOut());
  } else {
    G.broken.push(path[STEPS]);
    Object.assign(G, { ghost: path[STEPS], round, planned: false, cubes: 0 });
    Object.assign(G, { clues: [], shown: path, history: history.slice(-12) });
  }
  G.secret.path = null;
  events.endTurn();
}

const HIDDEN = { client: false, redact: true };

module.exports.Palace = {
  name: 'palace',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: layOut,
  playerView: ({ G, playerID }) => {
    if (playerID === '0') return G;
    const { secret, ...open } = G;
    return open;
  },
  moves: {
    plan: { move: plan, ...HIDDEN },
    step: { move: step, client: false },
    ask: { move: ask, client: false },
    done: { move: done, client: false },
  },
};
