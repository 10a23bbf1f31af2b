import { AUTH_STORAGE_KEY } from './session.ts';

/** Where the session may be kept: for every tab, or, when that place is full or forbidden, for this tab. */
const PLACES = [() => localStorage, () => sessionStorage];

/** The browser keeps nothing for the shop: nobody can stay signed in from one page to the next. */
export class StorageForbidden extends Error {
  override readonly name = 'StorageForbidden';
}

/** What is kept for this tab alone. @throws StorageForbidden when the browser keeps nothing */
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
      // Forbidden (private browsing): the next place may be open.
    }
  }
  return null;
}

/** Keeps the session. @throws StorageForbidden when the browser keeps nothing */
export function writeSessionText(text: string): void {
  removeSessionText();
  for (const place of PLACES) {
    try {
      place().setItem(AUTH_STORAGE_KEY, text);
      return;
    } catch {
      // Full or forbidden: the next place may do.
    }
  }
  throw new StorageForbidden('The browser keeps no session.');
}

/** Forgets the session wherever it is kept. */
export function removeSessionText(): void {
  for (const place of PLACES) {
    try {
      place().removeItem(AUTH_STORAGE_KEY);
    } catch {
      // What may not be read holds nothing either.
    }
  }
}
