/** What the board needs of the words, and the sentences that it makes of them. */

import type { BoardTile, Refusal, Scene, View } from "../types";
import type { Route } from "./animate";
import { standing } from "./planner";
import type { Mark } from "./pencil";
import { isRefusal, type Offer, type Why } from "./touch";

export interface BoardWords {
  say(id: string, args?: Record<string, string | number>): string;
  object(id: string, form?: "plain" | "the"): string;
  state(id: string, object: string, args?: Record<string, string | number>): string;
  colour(id: string): string;
  samurai(colour: string): string;
  role(id: string): string;
  why(refusal: Refusal): string;
}

export function sayWhy(words: BoardWords, why: Why): string {
  return isRefusal(why) ? words.why(why) : words.say(why.say, why.args);
}

export interface Lying {
  scene: Scene;
  route: Route | null;
  cat: string | null;
  mark: Mark | undefined;
  share: number | undefined;
  /** The round in which it was broken: 0 at the beginning. */
  round?: number | undefined;
}

/** Everything that a tile shows, in words: the name first, then the object, then the rest. */
export function sayTile(words: BoardWords, tile: BoardTile, lying: Lying): string {
  const { scene, route, mark, share } = lying;
  const { name } = tile;
  const parts = [`${name} ${words.object(tile.object)}`];
  if (scene.broken.includes(name)) parts.push(sayBroken(words, tile.object, lying.round));
  if (scene.sealed.includes(name)) parts.push(words.state("legend-sealed", tile.object));
  if (scene.curse?.includes(name)) parts.push(words.say("legend-cursed"));
  if (lying.cat === name) parts.push(words.role("goryo"));
  for (const colour of standing(scene, name)) parts.push(words.samurai(colour));
  const clue = scene.clues.find((each) => each.tile === name);
  if (clue) parts.push(words.say(clue.yes ? "palace-clue-yes" : "palace-clue-no"));
  if (scene.question === name) parts.push(words.say("palace-question"));
  if (route) parts.push(...sayCubes(words, name, route));
  if (mark) parts.push(words.say(`palace-mark-${mark}`));
  if (share !== undefined) parts.push(sayShare(words, share));
  return parts.join(", ");
}

/** A chance in words; what is possible at all is never nothing. */
export function sayShare(words: BoardWords, share: number): string {
  const percent = Math.round(100 * share);
  if (share > 0 && !percent) return `< ${words.say("palace-share", { percent: 1 })}`;
  return words.say("palace-share", { percent });
}

function sayBroken(words: BoardWords, object: string, round: number | undefined): string {
  if (round === undefined) return words.state("legend-broken", object);
  if (round === 0) return words.state("palace-broken-first", object);
  return words.state("palace-broken-round", object, { number: round });
}

function sayCubes(words: BoardWords, name: string, route: Route): string[] {
  const parts: string[] = [];
  route.path.forEach((tile, place) => {
    if (tile !== name) return;
    const target = route.complete && place === route.path.length - 1;
    parts.push(target ? words.say("legend-target") : words.say("palace-cube", { number: place + 1 }));
  });
  if (route.trail === name) parts.push(words.say("power-trail"));
  if (route.shadow === name) parts.push(words.say("power-shadow"));
  return parts;
}

export function sayOffer(words: BoardWords, offer: Offer): string {
  if (offer.why) return sayWhy(words, offer.why);
  return offer.use ? words.say(`palace-use-${offer.use}`) : "";
}

/** What is wanted of whoever looks, in one line. */
export function sayWanted(words: BoardWords, view: View): string {
  const { phase, actor } = view.scene;
  if (phase === "over") return "";
  if (!view.to_act) {
    return actor === "fate" ? "" : words.say(actor === "goryo" ? "palace-goryo-acts" : "palace-samurai-act");
  }
  if (phase === "enter") {
    return words.say("palace-want-enter", { the_object: words.object(view.scene.first ?? "", "the") });
  }
  if (phase === "answer") return words.say("palace-want-answer", { tile: view.scene.question ?? "" });
  return words.say(`palace-want-${phase}`);
}
