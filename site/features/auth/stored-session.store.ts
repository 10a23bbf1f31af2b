import { parseSession, type Session } from './session.ts';
import { readSessionText } from './session-storage.ts';

/** The session this browser keeps, or null. Whether it still holds is for the server to say. */
export function readStoredSession(): Session | null {
  return parseSession(readSessionText(), Date.now());
}
