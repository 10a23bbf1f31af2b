import { isClockKnown, serverNowMs } from '#shared/time/clock.ts';
import { parseSession, type Session } from './session.ts';
import { readSessionText } from './session-storage.ts';

/**
 * The session stored in this browser, or null. The server may have ended it. Until the server's time is known, an expired one
 * counts as due for renewal: the device's clock ends no session.
 */
export function readStoredSession(): Session | null {
  return parseSession(readSessionText(), isClockKnown() ? serverNowMs() : 0);
}
