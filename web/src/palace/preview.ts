/** A palace before any game: its Samurai stand where they begin, and nothing has happened. */

import type { Hello } from "../net/api";
import type { BoardData, View } from "../types";

export function quietView(board: BoardData, { default_rulebook: rulebook, rules }: Hello): View {
  const centres = board.tiles.filter(({ central }) => central);
  return {
    format: 1,
    behaviour: 1,
    role: "watcher",
    rulebook,
    variants: [],
    rules: rules[rulebook],
    referee: "guided",
    board,
    to_act: false,
    bound: null,
    plan: null,
    bag: null,
    unseen: [],
    choices: null,
    history: [],
    scene: {
      phase: "bind",
      round: 0,
      actor: "fate",
      samurai: Object.fromEntries(
        centres.map(({ name, room }) => [board.rooms[room]?.samurai ?? "white", name]),
      ),
      goryo: null,
      powers: [],
      first: null,
      curse: null,
      light: [],
      dark: [],
      drawn: [],
      broken: [],
      sealed: [],
      marker: 0,
      spirits: 0,
      owed: 0,
      planned: false,
      illusion: null,
      turn: { called: [], cubes: 0, steps: 0, searched: false, hounded: false },
      question: null,
      clues: [],
      shown: null,
      outcome: null,
    },
  };
}
