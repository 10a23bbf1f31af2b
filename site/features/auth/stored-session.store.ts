import { AUTH_STORAGE_KEY, parseSession, type Session } from './session.ts';

/** The session this browser keeps, or null. Whether it still holds is for the server to say. */
export function readStoredSession(): Session | null {
  try {
    return parseSession(localStorage.getItem(AUTH_STORAGE_KEY), Date.now());
  } catch {
    // Storage may be forbidden (private browsing): nobody is signed in then.
    return null;
  }
}
