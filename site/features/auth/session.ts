import { property, textProperty } from '#shared/property.ts';

/** Where the session is kept, as PocketBase's client would. */
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

/** The session in PocketBase's stored JSON (`{token, record}`); null if missing, invalid or expired at `nowMs`. */
export function parseSession(stored: string | null, nowMs: number): Session | null {
  const session = parseJson(() => stored ?? 'null');
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

/** A damaged session counts as signed out: null for a text that cannot be decoded or parsed. */
function parseJson(text: () => string): unknown {
  try {
    return JSON.parse(text());
  } catch {
    return null;
  }
}
