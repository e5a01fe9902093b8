/** What the host keeps in this browser: texts by their names. */

const STORE = "kept";

export interface Shelf {
  /** Keeps a text under a name; none forgets it. */
  keep(name: string, text: string | undefined): void;
  all(): Promise<[string, string][]>;
}

/** The browser’s database; a private window that has none plays without keeping anything. */
export async function openShelf(): Promise<Shelf> {
  try {
    return shelfIn(await opened());
  } catch {
    return { keep: () => undefined, all: () => Promise.resolve([]) };
  }
}

function opened(): Promise<IDBDatabase> {
  const asked = indexedDB.open("goryo", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
  return done(asked);
}

function shelfIn(database: IDBDatabase): Shelf {
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  return {
    keep(name, text) {
      if (text === undefined) store("readwrite").delete(name);
      else store("readwrite").put(text, name);
    },
    async all() {
      const from = store("readonly");
      const [names, texts] = await Promise.all([done(from.getAllKeys()), done(from.getAll())]);
      return names.map((name, index) => [String(name), String(texts[index])]);
    },
  };
}

function done<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("no database"));
  });
}
