/** What the browser stores for the shop. Reading finds nothing and writing returns false if it is full or forbidden. */

/** `local`: all tabs, until removed. `session`: this tab. */
export type Area = 'local' | 'session';

export function readText(key: string, area: Area = 'local'): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    // Forbidden (private browsing), or rendered on the server.
    return null;
  }
}

/** Returns whether it was stored. */
export function writeText(key: string, text: string, area: Area = 'local'): boolean {
  try {
    storageOf(area).setItem(key, text);
    return true;
  } catch {
    // Full or forbidden.
    return false;
  }
}

export function removeText(key: string, area: Area = 'local'): void {
  try {
    storageOf(area).removeItem(key);
  } catch {
    // Forbidden storage holds nothing.
  }
}

/** The stored JSON; null if missing or damaged. */
export function readJson(key: string, area: Area = 'local'): unknown {
  return parseJson(readText(key, area));
}

/** Returns whether it was stored. */
export function writeJson(key: string, value: unknown, area: Area = 'local'): boolean {
  return writeText(key, JSON.stringify(value), area);
}

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function storageOf(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}
