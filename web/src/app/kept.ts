/** What a browser keeps for us, where it does: a private window may refuse. */

function quietly<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

function keeper(storage: () => Storage) {
  return {
    get: (name: string): string | null => quietly(() => storage().getItem(`goryo.${name}`)),
    set: (name: string, value: string | null): void => {
      quietly(() => {
        if (value === null) storage().removeItem(`goryo.${name}`);
        else storage().setItem(`goryo.${name}`, value);
      });
    },
    /** Forgets everything whose name begins so. */
    drop: (start: string): void => {
      quietly(() => {
        for (const name of Object.keys(storage())) {
          if (name.startsWith(`goryo.${start}`)) storage().removeItem(name);
        }
      });
    },
  };
}

/** For good: settings, and nothing of any game. */
export const kept = keeper(() => localStorage);
/** As long as this tab is open: what is begun and not yet sent. */
export const tab = keeper(() => sessionStorage);

/** What storage can do, in this page’s memory alone: for two at one screen. */
const held = new Map<string, string>();
export const memory: typeof tab = {
  get: (name) => held.get(name) ?? null,
  set: (name, value) => {
    if (value === null) held.delete(name);
    else held.set(name, value);
  },
  drop: (start) => {
    for (const name of [...held.keys()]) if (name.startsWith(start)) held.delete(name);
  },
};
