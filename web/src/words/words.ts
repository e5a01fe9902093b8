/** The words of the game, from the same Fluent files as the rest of the project (`goryo.words`).
 *
 * What goes in is neutral: tile names, object ids, colour ids, numbers. A message or a variable
 * that is missing throws: no id and no placeholder ever reaches a player.
 */

import { FluentBundle, FluentResource } from "@fluent/bundle";

export type Arg = string | number | boolean | readonly string[] | null;
export type Args = Readonly<Record<string, Arg>>;
export type Said = Record<string, string | number>;

/** The files of one language: those that every vocabulary shares, and the terms of each. */
export interface Files {
  language: string;
  shared: readonly string[];
  terms: Readonly<Record<string, string>>;
}

export interface Refusal {
  clause: string;
  reason: string;
  args: Args;
}

export class Words {
  readonly language: string;
  readonly vocabulary: string;
  readonly #bundle: FluentBundle;
  readonly #files: Files;
  #others: readonly Words[] | undefined;

  constructor(files: Files, vocabulary: string) {
    this.#files = files;
    this.language = files.language;
    this.vocabulary = vocabulary;
    this.#bundle = new FluentBundle(files.language, { useIsolating: false });
    const terms = files.terms[vocabulary] ?? files.terms["all"];
    if (terms === undefined) throw new Error(`vocabulary ${vocabulary}`);
    for (const text of [terms, ...files.shared]) {
      const errors = this.#bundle.addResource(new FluentResource(text));
      if (errors.length) throw errors[0];
    }
  }

  /** The text of a message, or of an attribute as `message.attribute`. */
  say(id: string, args: Said = {}): string {
    const [name = "", attribute] = id.split(".");
    const message = this.#bundle.getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) throw new Error(`no message ${id}`);
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, args, errors);
    if (errors.length) throw new Error(`${id}: ${String(errors[0])}`);
    return text;
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** The same language in the terms of its other rulebooks. */
  others(): readonly Words[] {
    const known = Object.keys(this.#files.terms);
    const own = known.includes(this.vocabulary) ? this.vocabulary : "all";
    this.#others ??= known.filter((each) => each !== own).map((each) => new Words(this.#files, each));
    return this.#others;
  }

  /** The rulebook’s own names for things, by id. */
  terms(): Map<string, string> {
    const text = this.#files.terms[this.vocabulary] ?? this.#files.terms["all"] ?? "";
    return new Map([...text.matchAll(/^-([\w-]+) = ([^{}\n]+)$/gm)].map(([, id, name]) => [id!, name!]));
  }

  /** What a clause of the rules says: `clause("PLAN-4")`. */
  clause(id: string): string {
    return this.say(`clause-${id}`);
  }

  /** An object's name, plain or with its article. A board's own objects keep their names. */
  object(id: string, form: "plain" | "the" = "plain"): string {
    return this.has(`object-${id}`) ? this.#name(`object-${id}`, form) : id;
  }

  /** What is said of an object, agreeing with its name; of one that only a board knows, masculine. */
  state(id: string, object: string, args: Said = {}): string {
    const known = this.has(`object-${object}`);
    return this.say(id, { ...args, gender: known ? this.say(`object-${object}.gender`) : "masculine" });
  }

  colour(id: string): string {
    return this.say(`colour-${id}`);
  }

  /** One Samurai with his article: “the green Samurai”. */
  samurai(colour: string): string {
    return this.say("samurai", { colour: this.colour(colour) });
  }

  /** The name of goryo, samurai, fate or watcher. */
  role(id: string, form: "plain" | "the" = "plain"): string {
    return this.#name(`role-${id}`, form);
  }

  power(id: string, form: "plain" | "the" = "plain"): string {
    return this.#name(`power-${id}`, form);
  }

  /** Why a move is refused, from a reason and its neutral details. */
  refusal(reason: string, args: Args): string {
    return this.say(`why-${reason}`, this.inWords(args));
  }

  /** A “no” as a sentence, with the clause that it rests on. */
  why(refusal: Refusal): string {
    return `${this.refusal(refusal.reason, refusal.args)} (${refusal.clause})`;
  }

  /** One line about an event. */
  log(kind: string, args: Args): string {
    return this.say(`log-${kind}`, this.inWords(args));
  }

  /** How a game ended and who won it: goryo, samurai, or null for nobody. */
  outcome(reason: string, winner: string | null): string {
    return this.say(`outcome-${reason}`, { winner: winner ?? "none" });
  }

  /** Names in a row: “the urn, the fan and the mask”. */
  listed(names: readonly string[]): string {
    const last = names[names.length - 1];
    if (last === undefined) return "";
    const others = names.slice(0, -1);
    if (!others.length) return last;
    const left = others.reduce((one, other) => this.say("list-comma", { left: one, right: other }));
    return this.say("list-and", { left, right: last });
  }

  /** Arguments as messages want them: ids as names, with and without article. */
  inWords(args: Args): Said {
    const words: Said = {};
    for (const [name, value] of Object.entries(args)) {
      if (name === "samurai" && (typeof value === "string" || isList(value))) {
        const colours = typeof value === "string" ? [value] : value;
        const named = this.listed(colours.map((colour) => this.samurai(colour)));
        words["samurai"] = named;
        words["Samurai"] = capital(named);
        words["samurai_count"] = colours.length;
      } else if (name === "object" && typeof value === "string") {
        words["object"] = this.object(value);
        words["the_object"] = this.object(value, "the");
      } else if (name === "power" && typeof value === "string") {
        const named = this.power(value, "the");
        words["power"] = this.power(value);
        words["the_power"] = named;
        words["The_power"] = capital(named);
      } else if (name === "role" && typeof value === "string") {
        words["role"] = this.role(value);
        words["role_id"] = value;
      } else if (typeof value === "boolean") {
        words[name] = value ? "yes" : "no";
      } else if (value === null) {
        words[name] = "none";
      } else if (typeof value === "string" || typeof value === "number") {
        words[name] = value;
      } else {
        throw new Error(`${name}: ${String(value)}`);
      }
    }
    return words;
  }

  #name(id: string, form: "plain" | "the"): string {
    return this.say(form === "plain" ? id : `${id}.${form}`);
  }
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function isList(value: Arg): value is readonly string[] {
  return Array.isArray(value);
}
