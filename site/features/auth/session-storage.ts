import { AUTH_STORAGE_KEY } from './session.ts';

/** Storages for the session: shared by all tabs or, if that is full or forbidden, of this tab only. */
const PLACES = [() => localStorage, () => sessionStorage];

/** The browser stores nothing for the shop, so the next page would be signed out. */
export class StorageForbidden extends Error {
  override readonly name = 'StorageForbidden';
}

/** The storage of this tab. @throws StorageForbidden */
export function tabStorage(): Storage {
  try {
    return sessionStorage;
  } catch (cause) {
    throw new StorageForbidden('The browser keeps nothing for this tab.', { cause });
  }
}

/** The session's stored text, or null. */
export function readSessionText(): string | null {
  for (const place of PLACES) {
    try {
      const text = place().getItem(AUTH_STORAGE_KEY);
      if (text !== null) return text;
    } catch {
      // Forbidden, as in private browsing: try the next storage.
    }
  }
  return null;
}

/** Stores the session. @throws StorageForbidden if no storage works */
export function writeSessionText(text: string): void {
  removeSessionText();
  for (const place of PLACES) {
    try {
      place().setItem(AUTH_STORAGE_KEY, text);
      return;
    } catch {
      // Full or forbidden: try the next storage.
    }
  }
  throw new StorageForbidden('The browser keeps no session.');
}

/** Removes the session from every storage. */
export function removeSessionText(): void {
  for (const place of PLACES) {
    try {
      place().removeItem(AUTH_STORAGE_KEY);
    } catch {
      // Forbidden storage has no session.
    }
  }
}
