/** The files of a language, fetched when it is first wanted: one chunk for each. */

import { type Files, Words } from "./words";

/** A language is there with its two modules here and its folder of words: nothing else names it. */
const FILES = import.meta.glob<{ files: Files }>("./??.ts");
export type Language = string;
/** English first, and the others by their letters. */
export const LANGUAGES: readonly Language[] = Object.keys(FILES)
  .map((path) => path.slice("./".length, -".ts".length))
  .sort((one, other) => Number(other === "en") - Number(one === "en") || one.localeCompare(other));

/** What only some pages say, and what is fetched only for them. */
const PARTS = import.meta.glob<string>("$words/*/{editor,companion,guide,lesson,results}.ftl", {
  query: "?raw",
  import: "default",
});
const STUDIES = import.meta.glob<string>("./study-*.ts", { import: "default" });
export type More = "editor" | "companion" | "guide" | "lesson" | "results" | "study";

function fetchMore(more: More, language: Language): Promise<string> {
  const all = Object.entries({ ...PARTS, ...STUDIES });
  const ending = more === "study" ? `/study-${language}.ts` : `/${language}/${more}.ftl`;
  const [, fetch] = all.find(([path]) => path.endsWith(ending))!;
  return fetch();
}

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
  if (!loaded.has(language)) loaded.set(language, (await FILES[`./${language}.ts`]!()).files);
  for (const more of wanted) {
    const name = `${language} ${more}`;
    if (added.has(name)) continue;
    const text = await fetchMore(more, language);
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
