/** The files of a language, fetched when it is first wanted: one chunk for each. */

import { type Files, Words } from "./words";

export const LANGUAGES = ["en", "it", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

const FILES: Record<Language, () => Promise<{ files: Files }>> = {
  en: () => import("./en"),
  it: () => import("./it"),
  fr: () => import("./fr"),
};

/** What only some pages say, and what is fetched only for them. */
const MORE = {
  editor: {
    en: () => import("$words/en/editor.ftl?raw"),
    it: () => import("$words/it/editor.ftl?raw"),
    fr: () => import("$words/fr/editor.ftl?raw"),
  },
  companion: {
    en: () => import("$words/en/companion.ftl?raw"),
    it: () => import("$words/it/companion.ftl?raw"),
    fr: () => import("$words/fr/companion.ftl?raw"),
  },
  guide: {
    en: () => import("$words/en/guide.ftl?raw"),
    it: () => import("$words/it/guide.ftl?raw"),
    fr: () => import("$words/fr/guide.ftl?raw"),
  },
  lesson: {
    en: () => import("$words/en/lesson.ftl?raw"),
    it: () => import("$words/it/lesson.ftl?raw"),
    fr: () => import("$words/fr/lesson.ftl?raw"),
  },
  study: {
    en: () => import("./study-en"),
    it: () => import("./study-it"),
    fr: () => import("./study-fr"),
  },
} satisfies Record<string, Record<Language, () => Promise<{ default: string }>>>;
export type More = keyof typeof MORE;

const loaded = new Map<Language, Files>();
/** What is wanted beyond the words of every page, and what each language has of it. */
const wanted = new Set<More>();
const added = new Set<string>();

export function isLanguage(text: string | null | undefined): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** The first language of ours that the browser wishes; English if there is none. */
export function preferred(wished: readonly string[]): Language {
  for (const wish of wished) {
    const language = wish.toLowerCase().split("-")[0];
    if (isLanguage(language)) return language;
  }
  return "en";
}

const made = new Map<string, Words>();

/** Also with everything that was ever asked for by `loadMore`. */
export async function loadLanguage(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, (await FILES[language]()).files);
  for (const more of wanted) {
    const name = `${language} ${more}`;
    if (added.has(name)) continue;
    const text = (await MORE[more][language]()).default;
    const files = loaded.get(language);
    if (!files || added.has(name)) continue;
    added.add(name);
    loaded.set(language, { ...files, shared: [...files.shared, text] });
    for (const key of [...made.keys()]) if (key.startsWith(`${language} `)) made.delete(key);
  }
}

/** The words of some pages, in this language and in every one that is chosen later. */
export async function loadMore(more: More | readonly More[], language: Language): Promise<void> {
  for (const each of [more].flat() as More[]) wanted.add(each);
  await loadLanguage(language);
}

/** The words of a language that has been loaded, in a rulebook’s terms; without any, in the newest. */
export function wordsOf(language: Language, vocabulary?: string): Words {
  const files = loaded.get(language);
  if (!files) throw new Error(`language ${language} is not loaded`);
  const terms = vocabulary ?? Object.keys(files.terms).at(-1)!;
  const name = `${language} ${terms}`;
  const before = made.get(name);
  if (before) return before;
  const words = new Words(files, terms);
  made.set(name, words);
  return words;
}
