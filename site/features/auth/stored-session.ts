import { parseSession, type Session } from './session.ts';
import { readSessionText } from './session-storage.ts';

/** The session stored in this browser, or null. The server may have ended it. */
export function readStoredSession(): Session | null {
  return parseSession(readSessionText(), Date.now());
}
