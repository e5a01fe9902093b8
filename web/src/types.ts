/** The data that comes from the server and goes there: views (schema/view.schema.json, docs/view.md),
 * tables and the socket (docs/api.md). Names are the server's, so that both can be read side by side. */

export type Tile = string;
export type ObjectId = string;
export type Colour =
  "green" | "yellow" | "purple" | "red" | "blue" | "white" | "black" | "orange" | "pink";
export type Power = "leap" | "trail" | "illusion" | "shadow";
export type Seat = "goryo" | "samurai";
export type Viewer = Seat | "watcher";
export type Actor = Seat | "fate";
export type Phase =
  "bind" | "first" | "enter" | "curse" | "plan" | "hunt" | "answer" | "draw" | "over";
export type Rulebook = "it-2019" | "en-2019" | "fr-2019" | "it-2021" | "en-2024";
export type Variant = "advanced" | "cursed-object" | "genjutsu";
export type Referee = "guided" | "tabletop";

/** The switches of the rules: a rulebook’s, with the variants that a table has. */
export interface Rules {
  /** Which English words go with the rulebook. */
  vocabulary: string;
  trail_deniable: boolean;
  reveal_order: string[];
  powers: Power[];
  cursed: boolean;
  actions_each: number;
  movement_cubes: number;
  samurai_called: number;
  action_cubes: number;
  steps_each: number;
  rounds: number;
  spirits: number;
}

// -- the view -----------------------------------------------------------------------------------

export interface BoardTile {
  name: Tile;
  column: number;
  row: number;
  room: number;
  object: ObjectId;
  central: boolean;
  near: Tile[];
}

export interface BoardData {
  name: string;
  about: string;
  digest: string;
  width: number;
  height: number;
  objects: ObjectId[];
  tiles: BoardTile[];
  rooms: { name: string; samurai: Colour }[];
  bridges: [Tile, Tile][];
  /** The number of the last space; the first is 0. */
  track: number;
  bags: number[];
  toml: string;
}

export interface Clue {
  tile: Tile;
  yes: boolean;
}

export interface Outcome {
  winner: Seat | null;
  reason: string;
  clause: string;
}

export interface Turn {
  /** Whoever acted this round; the last one is acting. */
  called: Colour[];
  cubes: number;
  steps: number;
  searched: boolean;
  hounded: boolean;
}

export interface Scene {
  phase: Phase;
  round: number;
  actor: Actor | null;
  samurai: Partial<Record<Colour, Tile>>;
  goryo: Tile | null;
  powers: Power[];
  first: ObjectId | null;
  curse: [Tile, Tile] | null;
  light: ObjectId[];
  dark: ObjectId[];
  drawn: ObjectId[];
  broken: Tile[];
  sealed: Tile[];
  marker: number;
  spirits: number;
  owed: number;
  planned: boolean;
  illusion: Colour | null;
  turn: Turn;
  question: Tile | null;
  clues: Clue[];
  /** The plan of the last reveal, in notation without the word “plan”. */
  shown: string | null;
  outcome: Outcome | null;
}

export type RefusalArgs = Partial<
  Record<"tile" | "from" | "object" | "samurai" | "power" | "role", string> &
    Record<"number" | "given" | "wanted", number>
>;

/** Why something cannot be done: what words need to say it. */
export interface Refusal {
  clause: string;
  reason: string;
  args: RefusalArgs;
}

export interface Choice {
  move: string;
  refusal: Refusal | null;
}

export interface Branch {
  go: Record<Tile, Branch>;
  no: Record<Tile, Refusal>;
}

export interface Planning {
  start: Tile;
  steps: number[];
  free: boolean;
  count: number;
  paths: Record<string, Branch>;
  powers: Record<Power, Refusal | null>;
  elsewhere: Refusal;
  elsewhere_target: Refusal;
  again: Refusal;
  trail_occupied: Refusal;
  shadow_elsewhere: Refusal;
}

export interface Choices {
  moves: Choice[];
  plan: Planning | null;
}

export type GameEvent =
  | { event: "bound"; object: ObjectId | null }
  | { event: "first"; object: ObjectId }
  | { event: "entered"; tile: Tile }
  | { event: "cursed"; tiles: [Tile, Tile] }
  | { event: "round-began"; round: number }
  | { event: "planned"; plan: string | null }
  | { event: "illusion"; samurai: Colour }
  | { event: "stepped"; samurai: Colour; tile: Tile }
  | { event: "asked"; samurai: Colour; tile: Tile; how: "search" | "hound" }
  | { event: "answered"; tile: Tile; yes: boolean }
  | { event: "turn-ended" }
  | { event: "revealed"; plan: string }
  | { event: "mistaken"; mistakes: { clause: string; tile: Tile }[] }
  | { event: "advanced"; greens: number; marker: number; bags: number }
  | { event: "caught"; samurai: Colour[] }
  | { event: "broken"; tile: Tile }
  | { event: "spent"; power: Power }
  | { event: "drawn"; object: ObjectId }
  | { event: "round-ended"; round: number }
  | { event: "ended"; outcome: Outcome }
  | { event: "unveiled"; object: ObjectId | null; plan: string | null };

/** What changes in a view; news carry it whole. */
export interface Now {
  scene: Scene;
  to_act: boolean;
  bound: ObjectId | null;
  plan: string | null;
  bag: ObjectId[] | null;
  unseen: ObjectId[];
  choices: Choices | null;
  /** Her standing instruction, to her alone. */
  deceive?: boolean;
}

export interface View extends Now {
  format: number;
  behaviour: number;
  role: Viewer;
  rulebook: Rulebook;
  variants: Variant[];
  rules: Rules;
  referee: Referee;
  board: BoardData;
  history: GameEvent[];
}

// -- tables -------------------------------------------------------------------------------------

export interface SeatState {
  who: "person" | "program" | "nobody";
  name: string;
  here: boolean;
  away: number | null;
  left: boolean;
}

export interface Table {
  is: "table";
  id: string;
  created: number;
  state: "waiting" | "playing" | "over" | "closed";
  rulebook: Rulebook;
  variants: Variant[];
  referee: Referee;
  board: string;
  board_digest: string;
  help: boolean;
  clock: { seconds: number; bonus: number } | null;
  absence: number;
  you: Seat[];
  seats: Record<Seat, SeatState>;
  watchers: number;
  to_act: Actor | null;
  times: { left: Record<Seat, number>; running: Seat | null; now: number } | null;
  fate: { commitment: string; goryo_nonce: string; samurai_nonce: string; seed: string | null };
  outcome: Outcome | null;
  match: { game: number; score: Record<string, number> } | null;
  rematch: Seat | null;
  next: string | null;
  /** From where a game goes on that did not begin at this table. */
  branch?: { step: number; table: string | null } | null;
}

/** What is said when a table is opened; everything may be left out. */
export interface NewTable {
  rulebook?: Rulebook;
  variants?: Variant[];
  referee?: Referee;
  board?: string;
  board_toml?: string;
  seats?: Partial<Record<Seat, string>>;
  help?: boolean;
  clock?: { seconds: number; bonus: number } | null;
  match?: boolean;
  nonce?: string;
}

export interface Opened {
  table: Table;
  invite: { code: string; link: string } | null;
}

// -- the socket ---------------------------------------------------------------------------------

export type NewsItem =
  | GameEvent
  | { event: "taken-back"; by: Seat; left: number }
  | { event: "standing"; deceive: boolean };

export interface Greeting {
  is: "greeting";
  protocol: number;
  build: string;
  role: Viewer;
  table: Table;
}

export type ViewMessage = { is: "view"; number: number } & View;

export interface News {
  is: "news";
  since: number;
  items: NewsItem[];
  number: number;
  now: Now;
}

export interface Bye {
  is: "bye";
  why: "stopping" | "slow" | "deleted" | "replaced";
  sentence: string;
  after: number;
  spread: number;
}

export interface Done {
  is: "done";
  id: number | string;
  number: number;
  next?: string;
}

export type No = { is: "no"; id?: number | string } & (
  | ({ kind: "illegal" } & Refusal)
  | { kind: "conflict"; what: string; args: Record<string, string | number> }
  | { kind: "malformed" | "bad-board"; problems: Problem[] }
  | { kind: "unknown"; what: string; given: string; known: string[] }
  | { kind: "denied" | "limit"; reason: string; sentence: string }
  | { kind: "error" | "store-trouble"; sentence: string }
);

export interface Problem {
  what: string;
  line: number | null;
  column: number | null;
  args: Record<string, string | number>;
}

export type Message = Greeting | ViewMessage | News | Table | Bye | Done | No;

export type Command =
  | { do: "play"; number: number; move: string }
  | { do: "undo"; number: number }
  | { do: "instruct"; deceive: boolean }
  | { do: "resign" | "abort" | "claim" | "leave" | "rematch" | "ping" }
  | { do: "replace"; program: string };
