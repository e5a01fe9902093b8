/** The server as this page knows it: its requests, and what it offers. */

import { Api, type Hello, Refused } from "../net/api";
import { sentences } from "../words/troubles";
import { tab } from "./kept";
import { learnRules, speak } from "./speech.svelte";

export const api = new Api();

class Server {
  hello = $state.raw<Hello | null>(null);
  #asking: Promise<Hello> | null = null;

  /** What the server offers; asked once. */
  ask(): Promise<Hello> {
    this.#asking ??= api.hello().then(
      (hello) => {
        learnRules(hello.rules);
        return (this.hello = hello);
      },
      (error: unknown) => {
        this.#asking = null;
        throw error;
      },
    );
    return this.#asking;
  }

  /** Asks again: who we are may have changed. */
  async askAgain(): Promise<void> {
    this.#asking = null;
    await this.ask();
  }

  /** An identity for this browser, before it sits down anywhere. */
  async beSomebody(): Promise<void> {
    const hello = await this.ask();
    if (hello.you) return;
    await api.me();
    await this.askAgain();
  }

  /** A page of another build loads itself anew, once for each; what is begun stays in the tab. */
  meet(build: string): void {
    const own = this.hello?.build;
    if (!own || own === build || tab.get("reloaded-for") === build) return;
    tab.set("reloaded-for", build);
    location.reload();
  }
}

export const server = new Server();

/** What went wrong, in words. */
export function trouble(error: unknown, rulebook?: string): string {
  const no = error instanceof Refused ? error.no : { kind: "error" };
  if (!(error instanceof Refused)) console.error(error);
  return sentences(no, speak(rulebook)).join(" ");
}
