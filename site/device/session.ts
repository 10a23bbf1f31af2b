import { property, textProperty } from '#shared/property.ts';
import { isClockKnown, serverNowMs } from '#shared/time/clock.ts';
import { parseJson, readText } from './storage.ts';

/** The key of the session, as in PocketBase's client: in local storage or, if that refused it, in the tab's. */
export const AUTH_STORAGE_KEY = 'pocketbase_auth';

/** The signed-in shopper, from the stored session. */
export interface AuthUser {
  id: string;
  email: string;
  isEmailConfirmed: boolean;
}

/** A stored session that has not expired. The server may have ended it. */
export interface Session {
  token: string;
  user: AuthUser;
  /** When it expires, in ms since 1970. */
  expiresAtMs: number;
}

/**
 * The session stored in this browser, or null. The server may have ended it. Until the server's time is known, an expired one
 * counts as due for renewal: the device's clock ends no session.
 */
export function readStoredSession(): Session | null {
  const text = readText(AUTH_STORAGE_KEY) ?? readText(AUTH_STORAGE_KEY, 'session');
  return parseSession(text, isClockKnown() ? serverNowMs() : 0);
}

/** The session in PocketBase's stored JSON (`{token, record}`); null if missing, invalid or expired at `nowMs`. */
export function parseSession(stored: string | null, nowMs: number): Session | null {
  const session = parseJson(() => stored);
  const record = property(session, 'record');
  const token = textProperty(session, 'token');
  const id = textProperty(record, 'id');
  const expiresAtMs = expiryMs(token);
  if (id === '' || expiresAtMs <= nowMs) return null;
  const isEmailConfirmed = property(record, 'verified') !== false;
  return { token, user: { id, email: textProperty(record, 'email'), isEmailConfirmed }, expiresAtMs };
}

/** The payload of a JWT, its signature not checked; null if invalid. */
export function tokenPayload(token: string): unknown {
  return parseJson(() => atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
}

/** When a JWT expires, in ms since 1970; 0 if invalid. */
function expiryMs(token: string): number {
  const expiry = property(tokenPayload(token), 'exp');
  return typeof expiry === 'number' ? expiry * 1000 : 0;
}
