/** How somebody likes the page; kept in this browser, and told to nobody. */

import { isLanguage, type Language, loadLanguage, preferred } from "../words/load";
import { kept } from "./kept";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const MOTIONS = ["auto", "still", "off"] as const;
export type Motion = (typeof MOTIONS)[number];

function one<T extends string>(known: readonly T[], text: string | null): T {
  return known.find((each) => each === text) ?? (known[0] as T);
}

function volumeOf(text: string | null): number {
  const volume = Number(text ?? NaN);
  return volume >= 0 && volume <= 1 ? volume : 0.6;
}

class Settings {
  /** The language of the moment: its words are loaded. */
  language = $state<Language>("en");
  theme = $state<Theme>("auto");
  motion = $state<Motion>("auto");
  sound = $state(false);
  /** From nothing to all of it. */
  volume = $state(0.6);
  /** Whether single keys do something at a table. */
  keys = $state(true);
  text = $state(false);

  /** Reads what is kept and loads the words; call it once, before anything is shown. */
  async begin(): Promise<void> {
    this.theme = one(THEMES, kept.get("theme"));
    this.motion = one(MOTIONS, kept.get("motion"));
    this.sound = kept.get("sound") === "on";
    this.volume = volumeOf(kept.get("volume"));
    this.keys = kept.get("keys") !== "off";
    this.text = kept.get("text") === "on";
    this.#dress();
    const wished = kept.get("language");
    await this.#speak(isLanguage(wished) ? wished : preferred(navigator.languages));
  }

  /** The language as it is written where the reader lives. */
  get locale(): string {
    return navigator.languages.find((each) => each.startsWith(this.language)) ?? this.language;
  }

  async setLanguage(language: Language): Promise<void> {
    kept.set("language", language);
    await this.#speak(language);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    kept.set("theme", theme);
    this.#dress();
  }

  setMotion(motion: Motion): void {
    this.motion = motion;
    kept.set("motion", motion);
    this.#dress();
  }

  setSound(on: boolean): void {
    this.sound = on;
    kept.set("sound", on ? "on" : "off");
  }

  setVolume(volume: number): void {
    this.volume = volume;
    kept.set("volume", String(volume));
  }

  setKeys(on: boolean): void {
    this.keys = on;
    kept.set("keys", on ? "on" : "off");
  }

  setText(on: boolean): void {
    this.text = on;
    kept.set("text", on ? "on" : "off");
  }

  /** How a reveal is shown: as it moves, as pictures to leaf through, or not at all. */
  get pictures(): "moving" | "still" | "none" {
    if (this.motion === "off") return "none";
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return this.motion === "still" || calm ? "still" : "moving";
  }

  async #speak(language: Language): Promise<void> {
    await loadLanguage(language);
    this.language = language;
    document.documentElement.lang = language;
  }

  #dress(): void {
    const root = document.documentElement;
    if (this.theme === "auto") delete root.dataset["theme"];
    else root.dataset["theme"] = this.theme;
    if (this.motion === "auto") delete root.dataset["motion"];
    else root.dataset["motion"] = this.motion;
  }
}

export const settings = new Settings();
