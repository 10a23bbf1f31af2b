/** What the browser stores for the shop. Reading finds nothing and writing returns false if it is full or forbidden. */

/** `local`: all tabs, until removed. `session`: this tab. */
export type Area = 'local' | 'session';

export function readText(key: string, area?: Area): string | null {
  return orNull(() => storageOf(area).getItem(key));
}

/** Returns whether it was stored. */
export function writeText(key: string, text: string, area?: Area): boolean {
  return orNull(() => storageOf(area).setItem(key, text)) !== null;
}

export function removeText(key: string, area?: Area): void {
  orNull(() => storageOf(area).removeItem(key));
}

/** The stored JSON; null if missing or damaged. */
export function readJson(key: string, area?: Area): unknown {
  return parseJson(() => readText(key, area));
}

/** Returns whether it was stored. */
export function writeJson(key: string, value: unknown, area?: Area): boolean {
  return writeText(key, JSON.stringify(value), area);
}

/** The JSON of a text; null if it is missing, damaged or cannot be had. */
export function parseJson(text: () => string | null): unknown {
  return orNull(() => JSON.parse(text() ?? 'null'));
}

/** Storage throws if it is full, forbidden (private browsing) or missing (on the server), and JSON if it is damaged. */
function orNull<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function storageOf(area: Area = 'local'): Storage {
  return globalThis[`${area}Storage`];
}
