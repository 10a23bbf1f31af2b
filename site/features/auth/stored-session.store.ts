import { AUTH_STORAGE_KEY } from './session.ts';

/** Whether this browser keeps a session at all: for code that is fetched for the signed-in only. It may have run out. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(AUTH_STORAGE_KEY) !== null;
  } catch {
    // A browser that keeps no data keeps no session.
    return false;
  }
}
