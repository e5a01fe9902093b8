/** What is said between the page and the server, made from `goryo.wire` by `make docs`: not to be
 * changed here. Names are the server’s, so that both can be read side by side. */

/** Which wire this is. */
export const PROTOCOL = 1;

/** A game of Goryō as one viewer may see it. */
export type View = {
  /** The version of this schema. */
  format: number;
  /** The version of what the rules do. */
  behaviour: number;
  board: BoardData;
  rulebook: Rulebook;
  variants: Variant[];
  rules: Rules;
  referee: Referee;
  scene: Scene;
  /** Whether the game waits for this seat. */
  to_act: boolean;
  /** The bound type: to the Goryō, and after the end to everybody. */
  bound: ObjectId | null;
  /** This round's plan: to the Goryō, and to everybody if the game ended before its reveal. */
  plan: PlanText | null;
  /** The tokens in the bag, for whoever knows the bound type. */
  bag: Objects | null;
  /** The tokens not seen openly yet: the bag's and the bound one. */
  unseen: Objects;
  /** What this viewer can do now; null when it was left out. */
  choices: Choices | null;
  /** Whose view this is. */
  role: Viewer;
  /** Everything that happened, as this viewer saw it. */
  history: GameEvent[];
};

export type BoardData = {
  name: string;
  about: string;
  digest: string;
  width: number;
  height: number;
  objects: Objects;
  tiles: BoardTile[];
  rooms: Room[];
  bridges: [Tile, Tile][];
  /** The number of the last space; the first is 0. */
  track: number;
  bags: number[];
  /** The whole board as text that goryo.read_board reads. */
  toml: string;
};

export type Objects = ObjectId[];

export type ObjectId = string;

export type BoardTile = {
  name: Tile;
  column: number;
  row: number;
  room: number;
  object: ObjectId;
  central: boolean;
  near: Tile[];
};

export type Tile = string;

export type Room = {
  name: string;
  samurai: Colour;
};

export type Colour =
  "green" | "yellow" | "purple" | "red" | "blue" | "white" | "black" | "orange" | "pink";

export type Rulebook = "it-2019" | "en-2019" | "fr-2019" | "it-2021" | "en-2024";

export type Variant = "advanced" | "cursed-object" | "genjutsu";

/** Every switch of the rules: the rulebook's, with the variants. */
export type Rules = {
  vocabulary: "2019" | "2024";
  actions_each: number;
  trail_deniable: boolean;
  reveal_order: ("mistakes" | "clues" | "catches" | "break")[];
  powers: ("leap" | "trail" | "illusion" | "shadow")[];
  cursed: boolean;
  movement_cubes: number;
  samurai_called: number;
  action_cubes: number;
  steps_each: number;
  rounds: number;
  spirits: number;
};

export type Referee = "guided" | "tabletop";

/** Everything that lies open on the table. */
export type Scene = {
  phase: Phase;
  /** 0 while the table is prepared. */
  round: number;
  /** Who is to act; null when the game is over. */
  actor: Actor | null;
  /** Where each Samurai stands. */
  samurai: Partial<Record<Colour, Tile>>;
  /** Her pawn: the starting tile of the round. */
  goryo: Tile | null;
  /** Powers not used up, those of a hidden plan among them. */
  powers: Power[];
  first: ObjectId | null;
  curse: [Tile, Tile] | null;
  light: Objects;
  dark: Objects;
  /** In the order of the draws. */
  drawn: Objects;
  broken: Tile[];
  sealed: Tile[];
  /** 0 is the first space. */
  marker: number;
  spirits: number;
  /** Tokens still to be drawn in this reveal. */
  owed: number;
  planned: boolean;
  illusion: Colour | null;
  turn: Turn;
  question: Tile | null;
  clues: Clue[];
  /** The plan of the last reveal, in notation without the word “plan”. */
  shown: PlanText | null;
  outcome: Outcome | null;
};

export type Phase =
  "bind" | "first" | "enter" | "curse" | "plan" | "hunt" | "answer" | "draw" | "over";

export type Actor = "goryo" | "samurai" | "fate";

export type Power = "leap" | "trail" | "illusion" | "shadow";

export type Turn = {
  /** Whoever acted this round; the last one is acting. */
  called: Colour[];
  cubes: number;
  steps: number;
  searched: boolean;
  hounded: boolean;
};

export type Clue = {
  tile: Tile;
  yes: boolean;
};

/** Her tile, those of the other movement cubes (with the leap one more), the target; then the powers. */
export type PlanText = string;

export type Outcome = {
  winner: Seat | null;
  reason: EndingId;
  clause: "REV-5" | "REV-8" | "PLAN-8" | "REV-2" | "END-1" | "END-2" | "REF-5";
};

export type Seat = "goryo" | "samurai";

export type EndingId =
  "captured" | "identified" | "cornered" | "self-broken" | "avenged" | "unavenged" | "resigned" |
  "timeout" | "abandoned" | "forfeit" | "aborted";

export type Choices = {
  moves: OfferedMove[];
  plan: Planning | null;
};

export type OfferedMove = {
  move: MoveText;
  refusal: Refusal | null;
};

/** A move that can be listed, in notation. */
export type MoveText = string;

/** Why a move is refused. */
export type Refusal = {
  clause: ClauseId;
  reason: Reason;
  args: RefusalArgs;
};

export type ClauseId =
  "BRD-1" | "BRD-2" | "BRD-3" | "BRD-4" | "BRD-5" | "BRD-6" | "SET-1" | "SET-2" | "SET-3" |
  "SET-4" | "PLAN-1" | "PLAN-2" | "PLAN-3" | "PLAN-4" | "PLAN-5" | "PLAN-6" | "PLAN-7" | "PLAN-8"
  | "PLAN-9" | "LEAP-1" | "TRAIL-1" | "TRAIL-2" | "TRAIL-3" | "SAM-1" | "SAM-2" | "SAM-3" |
  "SAM-4" | "SAM-5" | "SAM-6" | "SAM-7" | "INV-1" | "INV-2" | "INV-3" | "REV-1" | "REV-2" |
  "REV-3" | "REV-4" | "REV-5" | "REV-6" | "REV-7" | "REV-8" | "REV-9" | "REV-10" | "END-1" |
  "END-2" | "ADV-1" | "CURSE-1" | "CURSE-2" | "CURSE-3" | "GEN-1" | "GEN-2" | "GEN-3" | "GEN-4" |
  "VAR-1" | "REF-1" | "REF-2" | "REF-3" | "REF-4" | "REF-5" | "REF-6" | "REF-7";

export type Reason =
  "game-over" | "not-your-turn" | "wrong-move" | "no-such-tile" | "no-such-samurai" |
  "no-such-object" | "unlistable" | "token-gone" | "not-in-bag" | "break-type" | "curse-type" |
  "curse-same" | "plan-start" | "plan-step" | "plan-count" | "dead-end" | "plan-repeat" |
  "plan-target-step" | "target-bound" | "target-sealed" | "target-broken" | "no-powers" |
  "power-absent" | "leap-gone" | "trail-occupied" | "trail-gone" | "shadow-place" | "shadow-gone"
  | "illusion-gone" | "samurai-finished" | "samurai-called" | "cubes-spent" | "actions-spent" |
  "steps-spent" | "step-far" | "search-spent" | "hound-spent" | "hound-far" | "ask-start" |
  "ask-again" | "blinded" | "answer-yes" | "answer-no" | "answer-trail" | "undo-none" |
  "undo-revealed";

export type RefusalArgs = {
  tile?: Tile;
  from?: Tile;
  object?: ObjectId;
  samurai?: Colour;
  power?: Power;
  role?: Actor;
  number?: number;
  given?: number;
  wanted?: number;
};

/** What the Goryō can plan. Refusals that hold for many tiles are given once, without the tile. */
export type Planning = {
  start: Tile;
  steps: number[];
  /** Whether the referee takes any placement; then there are no paths. */
  free: boolean;
  count: number;
  /** Number of steps to the tree of legal paths from her tile. */
  paths: Record<string, Branch>;
  powers: PowersNow;
  elsewhere: Refusal;
  elsewhere_target: Refusal;
  again: Refusal;
  trail_occupied: Refusal;
  shadow_elsewhere: Refusal;
};

export type Branch = {
  /** Tiles she may go on to. */
  go: Record<Tile, Branch>;
  /** Adjacent tiles she may not, with the reason. */
  no: Record<Tile, Refusal>;
};

export type PowersNow = {
  leap: Refusal | null;
  trail: Refusal | null;
  illusion: Refusal | null;
  shadow: Refusal | null;
};

export type Viewer = "goryo" | "samurai" | "watcher";

export type GameEvent =
  EventBound | EventFirst | EventEntered | EventCursed | EventRoundBegan | EventPlanned |
  EventIllusion | EventStepped | EventAsked | EventAnswered | EventTurnEnded | EventRevealed |
  EventMistaken | EventAdvanced | EventCaught | EventBroken | EventSpent | EventDrawn |
  EventRoundEnded | EventEnded | EventUnveiled;

/** SET-2. The type is null for everybody but the Goryō. */
export type EventBound = {
  event: "bound";
  object: ObjectId | null;
};

/** SET-3 */
export type EventFirst = {
  event: "first";
  object: ObjectId;
};

/** SET-4 */
export type EventEntered = {
  event: "entered";
  tile: Tile;
};

/** CURSE-1 */
export type EventCursed = {
  event: "cursed";
  tiles: [Tile, Tile];
};

/** A round begins. */
export type EventRoundBegan = {
  event: "round-began";
  round: number;
};

/** PLAN-9. The plan is null for everybody but the Goryō. */
export type EventPlanned = {
  event: "planned";
  plan: PlanText | null;
};

/** GEN-2 */
export type EventIllusion = {
  event: "illusion";
  samurai: Colour;
};

/** SAM-3 */
export type EventStepped = {
  event: "stepped";
  samurai: Colour;
  tile: Tile;
};

/** SAM-4, SAM-5, INV-1 */
export type EventAsked = {
  event: "asked";
  samurai: Colour;
  tile: Tile;
  how: "search" | "hound";
};

/** INV-1 */
export type EventAnswered = {
  event: "answered";
  tile: Tile;
  yes: boolean;
};

/** The Samurai are done. */
export type EventTurnEnded = {
  event: "turn-ended";
};

/** REV-1 */
export type EventRevealed = {
  event: "revealed";
  plan: PlanText;
};

/** REV-2: one spirit each, by the clause that was broken and where. */
export type EventMistaken = {
  event: "mistaken";
  mistakes: Mistake[];
};

export type Mistake = {
  clause: ClauseId;
  tile: Tile;
};

/** REV-3: greens that count, where the marker stands now, symbols reached or passed. */
export type EventAdvanced = {
  event: "advanced";
  greens: number;
  marker: number;
  bags: number;
};

/** REV-4 */
export type EventCaught = {
  event: "caught";
  samurai: Colour[];
};

/** REV-6 */
export type EventBroken = {
  event: "broken";
  tile: Tile;
};

/** LEAP-1, TRAIL-3, GEN-2, GEN-4 */
export type EventSpent = {
  event: "spent";
  power: Power;
};

/** REV-7 */
export type EventDrawn = {
  event: "drawn";
  object: ObjectId;
};

/** REV-10 */
export type EventRoundEnded = {
  event: "round-ended";
  round: number;
};

/** The game is over. */
export type EventEnded = {
  event: "ended";
  outcome: Outcome;
};

/** After the end: the bound type, and a plan that was not revealed. */
export type EventUnveiled = {
  event: "unveiled";
  object: ObjectId | null;
  plan: PlanText | null;
};

export type Message =
  Greeting | ViewMessage | News | Table | EmoteShown | Preparing | Bye | CommandDone | No;

/** The first message. */
export type Greeting = {
  is: "greeting";
  protocol: number;
  build: string;
  role: Viewer;
  table: Table;
};

/** Who sits where, what is agreed, how it stands. */
export type Table = {
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
  clock: Clock | null;
  absence: number;
  you: Seat[];
  seats: SeatStates;
  watchers: number;
  to_act: Actor | null;
  times: Times | null;
  fate: Fate;
  outcome: Outcome | null;
  match: Match | null;
  /** Who has offered another game. */
  rematch: Seat | null;
  /** With which sides it is offered. */
  rematch_sides: Sides | null;
  /** The commitment to the seed of that game. */
  rematch_commitment: string | null;
  next: string | null;
  branch: BranchedFrom | null;
};

export type Clock = {
  seconds: number;
  bonus: number;
};

export type SeatStates = {
  goryo: SeatState;
  samurai: SeatState;
};

export type SeatState = {
  who: "person" | "program" | "nobody";
  name: string;
  /** Whether somebody is connected. */
  here: boolean;
  /** Since when not, in server time. */
  away: number | null;
  /** Whether the seat was given up. */
  left: boolean;
};

/** What was left at `now`, in seconds, and whose clock runs. */
export type Times = {
  left: Record<Seat, number>;
  running: Seat | null;
  now: number;
};

/** The commitment from the beginning; the seed once the game is over. */
export type Fate = {
  commitment: string;
  goryo_nonce: string;
  samurai_nonce: string;
  seed: string | null;
};

/** Which game of a match of two this is, and the id of its first table. */
export type Match = {
  game: number;
  first: string;
};

export type Sides = "swapped" | "same";

/** From where a game goes on that did not begin at this table. */
export type BranchedFrom = {
  step: number;
  table: string | null;
};

/** Everything that this viewer may know, and how many items tell it. */
export type ViewMessage = {
  /** The version of this schema. */
  format: number;
  /** The version of what the rules do. */
  behaviour: number;
  board: BoardData;
  rulebook: Rulebook;
  variants: Variant[];
  rules: Rules;
  referee: Referee;
  scene: Scene;
  /** Whether the game waits for this seat. */
  to_act: boolean;
  /** The bound type: to the Goryō, and after the end to everybody. */
  bound: ObjectId | null;
  /** This round's plan: to the Goryō, and to everybody if the game ended before its reveal. */
  plan: PlanText | null;
  /** The tokens in the bag, for whoever knows the bound type. */
  bag: Objects | null;
  /** The tokens not seen openly yet: the bag's and the bound one. */
  unseen: Objects;
  /** What this viewer can do now; null when it was left out. */
  choices: Choices | null;
  /** Whose view this is. */
  role: Viewer;
  /** Everything that happened, as this viewer saw it. */
  history: GameEvent[];
  is: "view";
  number: number;
  /** Her standing instruction, to her alone. */
  deceive?: boolean;
};

/** What is new for a viewer who was told everything before number `since`. */
export type News = {
  is: "news";
  since: number;
  items: NewsItem[];
  number: number;
  now: Now;
  /** Her standing instruction, to her alone. */
  deceive?: boolean;
};

export type NewsItem = GameEvent | EventTakenBack | EventStanding;

/** A seat took its move back: the history has so many events again. */
export type EventTakenBack = {
  event: "taken-back";
  by: Seat;
  left: number;
};

/** Her standing instruction is another; told to her alone. */
export type EventStanding = {
  event: "standing";
  deceive: boolean;
};

/** What changes in a view; news carry it whole. */
export type Now = {
  scene: Scene;
  /** Whether the game waits for this seat. */
  to_act: boolean;
  /** The bound type: to the Goryō, and after the end to everybody. */
  bound: ObjectId | null;
  /** This round's plan: to the Goryō, and to everybody if the game ended before its reveal. */
  plan: PlanText | null;
  /** The tokens in the bag, for whoever knows the bound type. */
  bag: Objects | null;
  /** The tokens not seen openly yet: the bag's and the bound one. */
  unseen: Objects;
  /** What this viewer can do now; null when it was left out. */
  choices: Choices | null;
};

/** Somebody at the table shows how they feel; whoever was not there then never hears of it. */
export type EmoteShown = {
  is: "emote";
  by: Seat;
  emote: EmoteName;
};

export type EmoteName = "bow" | "laugh" | "gasp" | "think" | "weep" | "clap";

/** A program that is to move gets ready, as it must once on a machine: how much is done, and of how much. Whoever was not there then never hears of it. */
export type Preparing = {
  is: "preparing";
  by: Seat;
  done: number;
  of: number;
};

/** Why a connection ends, and when to come back: after so many seconds and a random part of the spread; null where there is nothing to come back to. */
export type Bye = {
  is: "bye";
  why: "stopping" | "slow" | "deleted" | "replaced";
  sentence: string;
  after: number | null;
  spread: number | null;
};

/** A command was done: stored, and told to everybody. */
export type CommandDone = {
  number?: number;
  /** The table of the next game, once both agree. */
  next?: string | null;
  is: "done";
  id: CommandId;
};

export type CommandId = string | number | null;

export type No = IllegalNo | ConflictNo | MalformedNo | UnknownNo | TurnedAwayNo | LimitNo;

/** Against the rules. */
export type IllegalNo = {
  is: "no";
  id?: CommandId;
  kind: "illegal";
  clause: ClauseId;
  reason: Reason;
  args: RefusalArgs;
};

/** It came too late, or two things do not go together. */
export type ConflictNo = {
  is: "no";
  id?: CommandId;
  kind: "conflict";
  what: string;
  clause: string | null;
  args: Record<string, string | number>;
};

/** It cannot be read. */
export type MalformedNo = {
  is: "no";
  id?: CommandId;
  kind: "malformed" | "bad-board" | "bad-rulebook";
  problems: Problem[];
};

/** One thing that is wrong with a text, and where; lines and columns count from 1. */
export type Problem = {
  what: string;
  line: number | null;
  column: number | null;
  args: Record<string, string | number>;
};

/** There is nothing of that name. */
export type UnknownNo = {
  is: "no";
  id?: CommandId;
  kind: "unknown";
  what: string;
  given: string;
  known: string[];
};

/** Not open to whoever asks so, or not now; `malformed` at the door, where nothing is read. */
export type TurnedAwayNo = {
  is: "no";
  id?: CommandId;
  kind: "denied" | "malformed" | "error" | "store-trouble";
  reason: string;
  sentence: string;
};

/** Too much, or too often; after so many seconds it may be worth another try. */
export type LimitNo = {
  is: "no";
  id?: CommandId;
  kind: "limit";
  reason: string;
  sentence: string;
  retry_after?: number;
};

/** The server is there and its database answers. */
export type Health = {
  is: "health";
  ok: boolean;
};

/** What this server offers, and who you are to it. */
export type Hello = {
  is: "hello";
  protocol: number;
  build: string;
  programs: string[];
  rulebooks: Rulebook[];
  default_rulebook: Rulebook;
  rules: Record<Rulebook, Rules>;
  variants: string[];
  /** Pairs of variants that exclude each other (VAR-1). */
  exclusive: [string, string][];
  referees: Referee[];
  boards: BoardOffered[];
  languages: string[];
  clock: ClockOffered;
  absence: number;
  keep_days: number;
  frame_bytes: number;
  body_bytes: number;
  public_url: string;
  /** Whether others can come to its address. */
  shared: boolean;
  /** The key for pushes when it is one's turn; null where there are none. */
  push: string | null;
  you: Me | null;
};

export type BoardOffered = {
  name: string;
  about: string;
};

/** The least and the most that a clock may have. */
export type ClockOffered = {
  seconds: [number, number];
  bonus: [number, number];
};

export type Me = {
  nickname: string;
};

export type NicknameGiven = {
  nickname?: string;
};

/** Who you are. */
export type You = {
  is: "you";
  nickname: string;
};

/** How many tables are gone. */
export type Deleted = {
  is: "deleted";
  tables: number;
};

/** A new identity for a program; its token is shown this once. */
export type ProgramMade = {
  is: "program";
  nickname: string;
  token: string;
};

/** Where a browser is told that it is somebody's turn, and whether it is to be. */
export type PushGiven = {
  endpoint: string;
  wanted?: boolean;
};

/** Whether this browser is told when it is your turn. */
export type PushWanted = {
  is: "push";
  wanted: boolean;
};

export type DrawingAsked = DrawingGiven | TomlGiven | BoardNamed | ChanceGiven;

export type DrawingGiven = {
  drawing: Drawing;
};

/** A palace in the making, as `goryo.board` has it. */
export type Drawing = {
  name: string;
  about: string;
  tiles: Record<string, DrawnTile>;
  bridges: [string, string][];
  /** Letter and name of each type. */
  objects: [string, string][];
  /** Names by the number of the room. */
  rooms: Record<string, string>;
  track: number;
  bags: number[];
};

export type DrawnTile = {
  room: number;
  /** The letter of its type; empty while none is chosen. */
  object: string;
  central: boolean;
};

export type TomlGiven = {
  board_toml: string;
};

export type BoardNamed = {
  board: string;
};

export type ChanceGiven = {
  chance: Chance;
};

/** A new palace by chance, with so many rooms and types. */
export type Chance = {
  name: string;
  rooms: number;
  types: number;
};

/** What the checker says of a palace. `lost` is what a file had that cannot be drawn. */
export type DrawingReport = {
  is: "board-report";
  ok: boolean;
  defects: PlacedProblem[];
  warnings: PlacedProblem[];
  lost: PlacedProblem[];
  toml: string | null;
  drawing: Drawing | null;
  board: BoardData | null;
};

export type PlacedProblem = {
  what: string;
  line: number | null;
  column: number | null;
  args: Record<string, string | number>;
  place: ProblemPlace;
};

/** Where a problem of a palace is: which part, and what of it. */
export type ProblemPlace = {
  part: string;
  cells: string[];
  bridge: [string, string] | null;
  /** Letters of types, or numbers of rooms. */
  names: string[];
};

/** My games, the newest first. */
export type Games = {
  is: "games";
  games: Mine[];
};

/** One line of “my games”; a table with both seats mine has one for each. */
export type Mine = {
  id: string;
  role: Seat;
  created: number;
  state: "waiting" | "playing" | "over" | "closed";
  rulebook: Rulebook;
  variants: Variant[];
  your_turn: boolean;
  opponent: Opponent;
  winner: Seat | null;
  ending: string | null;
};

export type Opponent = {
  who: "person" | "program" | "nobody";
  name: string;
};

/** Your finished games, counted: not those that nobody won, nor those where you had both sides or went on from a step of another game. */
export type Results = {
  is: "results";
  won: number;
  lost: number;
  sides: Tally[];
  opponents: OpponentTally[];
  rulebooks: Tally[];
  palaces: Tally[];
  span: "day" | "week" | "month";
  times: Period[];
};

/** How many games were won and lost, on, against or with what is called so. */
export type Tally = {
  name: string;
  won: number;
  lost: number;
};

export type OpponentTally = {
  name: string;
  won: number;
  lost: number;
  who: "person" | "program" | "nobody";
};

/** How many were won and lost from this day on; days are those of universal time. */
export type Period = {
  start: string;
  won: number;
  lost: number;
};

/** What is said when a table is opened; everything may be left out. */
export type NewTable = {
  rulebook?: Rulebook;
  variants?: Variant[];
  referee?: Referee;
  board?: string;
  board_toml?: string;
  seats?: Sitters;
  help?: boolean;
  clock?: ClockGiven | null;
  match?: boolean;
  nonce?: string;
};

export type Sitters = {
  /** `me`, `friend` or the name of a program. */
  goryo: string;
  /** `me`, `friend` or the name of a program. */
  samurai: string;
};

export type ClockGiven = {
  seconds: number;
  bonus: number;
};

/** A new table, and the invitation where a friend is awaited. */
export type Opened = {
  is: "opened";
  table: Table;
  invite: Invite | null;
};

export type Invite = {
  code: string;
  link: string;
};

/** The map of what can be believed; all but the first two is missing in a contradiction. */
export type Help = {
  is: "help";
  number: number;
  contradiction: Contradiction | null;
  model?: Model;
  bound?: Record<string, number>;
  entropy?: number;
  bound_entropy?: number;
  plans?: number | null;
  leap?: number;
  deceives?: number | null;
  /** Null while no plan lies hidden. */
  tiles?: Record<Tile, Record<string, number>> | null;
  questions?: Tile[];
};

/** No honest Goryō could have given such answers: from which round on. */
export type Contradiction = {
  round: number;
  event: string;
};

export type Model = {
  name: string;
  deceive: number;
};

export type Command =
  Play | Undo | Instruct | Resign | Abort | Claim | Leave | Replace | Rematch | Ping | Emote;

/** A move in notation, with the newest number that the seat was told. */
export type Play = {
  do: "play";
  number: number;
  move: string;
  deceive?: boolean | null;
  id?: CommandId;
};

/** Take the last own move back (REF-7). */
export type Undo = {
  do: "undo";
  number: number;
  id?: CommandId;
};

/** How the table answers for her where she may choose (REF-1). */
export type Instruct = {
  do: "instruct";
  deceive: boolean;
  id?: CommandId;
};

/** Give the game up. */
export type Resign = {
  do: "resign";
  id?: CommandId;
};

/** End without a winner, before the first plan. */
export type Abort = {
  do: "abort";
  id?: CommandId;
};

/** Win against an opponent who does not come back. */
export type Claim = {
  do: "claim";
  id?: CommandId;
};

/** Give the seat up. */
export type Leave = {
  do: "leave";
  id?: CommandId;
};

/** A program goes on for an opponent who does not come back. */
export type Replace = {
  do: "replace";
  /** One of those that the server offers. */
  program: string;
  id?: CommandId;
};

/** Another game; an offer of it with the same sides is agreed to, any other takes its place. */
export type Rematch = {
  do: "rematch";
  nonce?: string;
  sides?: Sides;
  id?: CommandId;
};

/** Nothing, but an answer. */
export type Ping = {
  do: "ping";
  id?: CommandId;
};

/** Show the other person at the table how one feels; it is told and kept nowhere. */
export type Emote = {
  do: "emote";
  emote: EmoteName;
  id?: CommandId;
};

/** A new join code for the free seat. */
export type Invited = {
  code: string;
  link: string;
  is: "invite";
};

export type SeatGiven = {
  as: Seat;
};

/** A private link that moves the seat to another device. */
export type Recovery = {
  is: "recovery";
  link: string;
};

export type CodeGiven = {
  code: string;
};

/** Where a join code leads. */
export type Invitation = {
  is: "invitation";
  role: Seat;
  used: boolean;
  table: Table;
};

export type JoinGiven = {
  code: string;
  nonce?: string;
};

/** The table where one sits now. */
export type Joined = {
  is: "joined";
  table: Table;
};

export type TokenGiven = {
  token: string;
};

/** The seat that was taken over. */
export type Recovered = {
  is: "recovered";
  role: Seat;
  table: Table;
};

/** A guided first game, whole. */
export type LessonTold = {
  is: "lesson";
  format: number;
  digest: string;
  role: Seat;
  length: number;
  base: View;
  steps: LessonStep[];
};

export type LessonStep = {
  items: GameEvent[];
  now: Now;
  /** Which step this is for its reader, from 0. */
  place: number;
  lines: LessonLine[];
  /** The id of what is said to other moves; null where no move is wanted. */
  wrong: string | null;
  /** From a move to the number of the step that follows; from “” where none is wanted. */
  ways: Record<string, number>;
};

export type LessonLine = {
  /** The id of a message. */
  say: string;
  clauses: string[];
  /** Said as soon as so many cubes of a plan are laid. */
  laid: number;
};

/** The rules with the drawings and examples of a rulebook; the sentences are the page's. */
export type Guide = {
  is: "rules";
  rulebook: Rulebook;
  /** The arguments of the sentences of the text. */
  facts: Record<string, string | number>;
  chapters: Chapter[];
  clauses: Clause[];
  comparison: Row[];
  base: BoardBase;
  drawings: Record<string, GuideDrawing>;
  examples: ExampleEntry[];
};

export type Chapter = {
  name: string;
  paragraphs: Paragraph[];
};

export type Paragraph = {
  clauses: string[];
  drawing: string | null;
};

export type Clause = {
  id: string;
  group: string;
  marks: string[];
};

export type Row = {
  field: string;
  values: Record<Rulebook, Value>;
};

export type Value = ValueSaid | ValueText;

/** Messages to be listed. */
export type ValueSaid = {
  says: string[];
};

/** A text as it is. */
export type ValueText = {
  text: string;
};

/** What is the same in every view of one palace. */
export type BoardBase = {
  /** The version of this schema. */
  format: number;
  /** The version of what the rules do. */
  behaviour: number;
  board: BoardData;
};

export type GuideDrawing = {
  /** Whether it shows what lies beside the palace, too. */
  tray: boolean;
  view: Seen;
};

/** A view without what is the same in every view of its palace. */
export type Seen = {
  rulebook: Rulebook;
  variants: Variant[];
  rules: Rules;
  referee: Referee;
  scene: Scene;
  /** Whether the game waits for this seat. */
  to_act: boolean;
  /** The bound type: to the Goryō, and after the end to everybody. */
  bound: ObjectId | null;
  /** This round's plan: to the Goryō, and to everybody if the game ended before its reveal. */
  plan: PlanText | null;
  /** The tokens in the bag, for whoever knows the bound type. */
  bag: Objects | null;
  /** The tokens not seen openly yet: the bag's and the bound one. */
  unseen: Objects;
  /** What this viewer can do now; null when it was left out. */
  choices: Choices | null;
  /** Whose view this is. */
  role: Viewer;
  /** Everything that happened, as this viewer saw it. */
  history: GameEvent[];
};

export type ExampleEntry = {
  name: string;
  subject: string;
  clauses: string[];
};

/** A worked example step by step, with its record to play on from. */
export type WorkedExample = {
  name: string;
  subject: string;
  clauses: string[];
  rulebook: Rulebook;
  variants: Variant[];
  rules: Rules;
  referee: Referee;
  is: "example";
  base: BoardBase;
  /** The step at which the example itself begins. */
  begins: number;
  steps: PlayedStep[];
  record: string;
};

export type PlayedStep = {
  step: number;
  goryo: Told;
  samurai: Told;
};

/** What a side is told at a step, and how things stand for it then. */
export type Told = {
  items: GameEvent[];
  now: Now;
};

/** What happened in a finished game: lenses, odds, luck and skill, turning points. */
export type Review = {
  is: "review";
  format: number;
  rulebook: Rulebook;
  variants: Variant[];
  rules: Rules;
  board: string;
  board_digest: string;
  referee: Referee;
  outcome: Outcome;
  players: string;
  rollouts: number;
  seed: string;
  steps: ReviewStep[];
  luck: Luck | null;
  turning_points: TurningPoint[];
  certified: Certified | null;
  base: BoardBase;
  rounds: number[];
  names: NamesTold;
  date: string;
};

export type ReviewStep = {
  step: number;
  round: number;
  move: string | null;
  actor: Actor | null;
  decision: Change | null;
  samurai: SamuraiStep;
  goryo: GoryoStep;
  truth: TruthStep;
};

/** By how much the Samurai’s chance changed. */
export type Change = {
  points: number;
  change: number;
  interval: [number, number];
};

export type SamuraiStep = {
  items: GameEvent[];
  now: Now;
  belief: Belief;
  odds: Odds | null;
};

/** What the Samurai can believe; all but the first is missing in a contradiction. */
export type Belief = {
  contradiction: BeliefContradiction | null;
  plans?: number | null;
  bound?: Record<ObjectId, number>;
  tiles?: Record<Tile, Shares> | null;
  questions?: Tile[];
};

export type BeliefContradiction = {
  round: number;
  event: string;
};

export type Shares = {
  path: number;
  yes: number;
  information: number;
};

/** Of so many games so many were won by the Samurai. */
export type Odds = {
  wins: number;
  games: number;
  chance: number;
  interval: [number, number];
};

export type GoryoStep = {
  items: GameEvent[];
  now: Now;
  odds: Odds | null;
};

export type TruthStep = {
  bound: ObjectId | null;
  plan: string | null;
  to_come: ObjectId[];
  odds: Odds | null;
};

export type Luck = {
  start: Odds;
  end: Odds;
  total: Change;
  parts: LuckParts;
};

export type LuckParts = {
  draws: Change;
  goryo: Change;
  samurai: Change;
  hunt: Change;
  rest: Change;
};

export type TurningPoint = {
  points: number;
  change: number;
  interval: [number, number];
  step: number;
  role: Seat;
  chosen: Option;
  better: Option | null;
  gain: Change | null;
  tried: number;
  telling: Question | null;
};

export type Option = {
  move: string;
  odds: Odds;
  question: Question | null;
  suspected: number | null;
};

export type Question = {
  tile: Tile;
  yes: number;
  information: number;
  greens: number;
};

/** The last round, solved: chances are the Samurai's, against best play. */
export type Certified = {
  round: number;
  interval: number[];
  plan: PlanWorth;
  questions: AskedWorth[];
};

export type PlanWorth = {
  step: number;
  chance: number;
  best: number;
  better: string | null;
};

export type AskedWorth = {
  step: number;
  tile: Tile;
  chance: number;
  best: number;
  better: Tile | null;
};

export type NamesTold = {
  goryo: string;
  samurai: string;
};

export type RecordGiven = {
  record: string;
};

export type PictureGiven = {
  record: string;
  round: number;
  format: PictureKind;
  lens: Lens;
};

export type PictureKind = "svg" | "png" | "animation" | "gif" | "film";

export type Lens = "samurai" | "goryo" | "truth";

/** From which step to go on, on which side, and against which program. */
export type PlayOn = {
  step: number;
  side: Seat;
  opponent: string;
};

/** The same, in a record of one's own. */
export type PlayOnFrom = {
  record: string;
  step: number;
  side: Seat;
  opponent: string;
};

/** The puzzle of a day, without its answer. */
export type Puzzle = {
  is: "puzzle";
  format: number;
  generator: number;
  date: string;
  grade: Grade;
  kind: "certain" | "best" | "question" | "plan";
  record: string;
  view: View;
  /** The tiles that can be the answer at all; none for a plan. */
  open: Tile[];
  tries: number;
};

export type Grade = "easy" | "medium" | "hard" | "master";

/** A tile for the puzzle of a day, or a plan where that is asked; with `last` the answer is told, and without either one has given up. */
export type AnswerGiven = {
  date: string;
  grade: Grade;
  tile?: string;
  plan?: string;
  last?: boolean;
};

/** Whether it is the answer; at the end, what is and why. */
export type PuzzleReply = {
  is: "answer";
  right: boolean;
  /** Whether it was a try at all: the tile is open. */
  counts: boolean;
  why: WhyNot | null;
  solution: Solution | SolvedRound | null;
};

/** A plan that avoids the tile; what the question would tell, in bits; or, in a solved last round, the chance to win by what was answered. */
export type WhyNot = {
  plan?: string | null;
  information?: number;
  chance?: number;
};

export type Solution = {
  tile: Tile;
  plans: number;
  answers: SolvedAnswer[];
  needed: Tile[];
  examples: string[];
  margin: number;
  questions: Question[];
};

export type SolvedAnswer = {
  tile: Tile;
  yes: boolean;
  left: number;
};

/** The worth of every choice in a solved last round, the best first. */
export type SolvedRound = {
  /** Between these lay the Samurai’s chance when the round began. */
  interval: number[];
  /** What is apart by no more is not proven to be apart. */
  slack: number;
  /** So many of the choices, the first, are right. */
  right: number;
  choices: Choice[];
};

/** A tile to ask about, or a plan, with the chance to win of whoever chooses it. */
export type Choice = {
  choice: string;
  chance: number;
  who?: string;
};
