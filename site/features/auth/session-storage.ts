import { AUTH_STORAGE_KEY } from './session.ts';

/** Storages for the session: shared by all tabs or, if that is full or forbidden, of this tab only. */
export const SESSION_STORAGES = [() => localStorage, () => sessionStorage];

/** The session's stored text, or null. Every page runs this; what writes is in write-session.ts. */
export function readSessionText(): string | null {
  for (const storage of SESSION_STORAGES) {
    try {
      const text = storage().getItem(AUTH_STORAGE_KEY);
      if (text !== null) return text;
    } catch {
      // Forbidden, as in private browsing: try the next storage.
    }
  }
  return null;
}
