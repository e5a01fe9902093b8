/** What somebody wishes of a new game, whatever the page that asks for it. */

import type { NewTable, Rulebook } from "../types";
import { ownPalaces, palaceAsked } from "./palaces";
import { server, trouble } from "./server.svelte";

export class Wish {
  /** Drawn by whoever looks, and kept in this browser. */
  readonly own = ownPalaces();
  /** One of ours by its name, or one of the own palaces: `own` and its place. */
  board = $state("edo");
  opponent = $state("novice");
  rulebook = $state<Rulebook | "">("");
  referee = $state("guided");
  busy = $state(false);
  wrong = $state("");

  /** `ownFirst`: who has drawn a palace probably wants to play in it. */
  constructor(ownFirst = false) {
    const asked = palaceAsked(location.hash);
    const place = asked ? this.own.findIndex(({ name }) => name === asked.name) : ownFirst ? 0 : -1;
    if (this.own[place]) this.board = `own ${place}`;
    server.ask().then(
      ({ default_rulebook }) => (this.rulebook ||= default_rulebook),
      (error: unknown) => (this.wrong = trouble(error)),
    );
  }

  /** What all ways to play have in common, as the server wants it. */
  get setup(): Pick<NewTable, "board" | "board_toml" | "rulebook" | "referee"> {
    const { board, own, rulebook, referee } = this;
    const drawn = board.startsWith("own ") ? own[Number(board.slice(4))] : undefined;
    return {
      ...(drawn ? { board_toml: drawn.toml } : { board }),
      ...(rulebook && { rulebook }),
      referee: referee as NonNullable<NewTable["referee"]>,
    };
  }

  /** Opens it, once; what goes wrong is said. */
  async open(event: SubmitEvent, open: () => Promise<void>): Promise<void> {
    event.preventDefault();
    if (this.busy) return;
    this.busy = true;
    this.wrong = "";
    try {
      await open();
    } catch (error) {
      this.wrong = trouble(error, this.rulebook);
    } finally {
      this.busy = false;
    }
  }
}
