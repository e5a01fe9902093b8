/** What somebody with the box has to do on the wooden board, from what their seat has seen. */

import type { Seat, View } from "../types";
import { spiritsTurned, story } from "../words/story";
import type { Words } from "../words/words";

export interface Todo {
  /** The place of the event in the history; what comes before the first is -1. */
  number: number;
  text: string;
  /** A drawing that goes with it. */
  art: string | null;
}

/** Everything from the first on, for whoever sits in this seat. */
export function todos(view: View, words: Words, seat: Seat): Todo[] {
  const lines = new Map(story(view, words).map((line) => [line.number, line.text]));
  const objects = new Map(view.board.tiles.map((tile) => [tile.name, tile.object]));
  const found: Todo[] = [
    { number: -1, text: words.say("companion-bag"), art: "bag" },
    { number: -1, text: words.say("companion-setup", { places: places(view, words) }), art: null },
  ];
  let marker = 0;
  const turned = spiritsTurned(view);
  view.history.forEach((event, number) => {
    const add = (text: string | undefined, art: string | null = null) => {
      if (text) found.push({ number, text, art });
    };
    const tell = (id: string, args: Parameters<Words["inWords"]>[0] = {}) =>
      words.say(id, words.inWords(args));
    switch (event.event) {
      case "bound":
        if (event.object === null) add(tell("companion-bound-hidden"));
        else add(tell("companion-bound-own", { object: event.object }), event.object);
        break;
      case "first":
        add(tell("companion-first", { object: event.object }), event.object);
        break;
      case "drawn":
        add(lines.get(number), event.object);
        break;
      case "entered":
      case "broken": {
        const object = objects.get(event.tile) ?? "";
        const id = event.event === "entered" ? "companion-entered" : "companion-broken";
        add(tell(id, { tile: event.tile, object }), object);
        break;
      }
      case "planned":
        add(tell(event.plan === null ? "companion-planned-hidden" : "companion-planned-own"), "cat");
        break;
      case "stepped":
        if (seat === "goryo") add(tell("companion-step", { samurai: event.samurai, tile: event.tile }));
        break;
      case "asked":
        if (seat === "goryo") add(tell("companion-ask", { samurai: event.samurai, tile: event.tile }));
        break;
      case "answered":
        if (event.yes) add(tell("companion-yes", { tile: event.tile }), "clue-yes");
        else add(tell("companion-no", { tile: event.tile }), "clue-no");
        break;
      case "advanced":
        if (event.marker !== marker) add(tell("companion-marker", { marker: event.marker }), "mallet");
        marker = event.marker;
        break;
      case "mistaken":
        add(lines.get(number), "spirit-turned");
        break;
      case "caught":
        add(
          tell("companion-caught", { samurai: event.samurai, number: turned[number]! }),
          "spirit-turned",
        );
        break;
      case "round-ended":
        add(tell("companion-round-over", { number: event.round }));
        break;
      case "turn-ended":
        if (seat === "goryo") add(lines.get(number));
        break;
      case "round-began":
        break;
      default:
        add(lines.get(number));
    }
  });
  return found;
}

function places({ board }: View, words: Words): string {
  return words.listed(
    board.rooms.map(({ samurai }, room) => {
      const tile = board.tiles.find((each) => each.room === room && each.central)?.name ?? "";
      return words.say("companion-place", { samurai: words.samurai(samurai), tile });
    }),
  );
}
