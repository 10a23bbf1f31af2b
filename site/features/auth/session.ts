import { property, textProperty } from '#shared/property.ts';

/** Where the session is kept, as PocketBase's client would. */
export const AUTH_STORAGE_KEY = 'pocketbase_auth';

/** The signed-in shopper, as the session names them. */
export interface AuthUser {
  id: string;
  email: string;
}

/** A session that has not run out. Whether it still holds is for the server to say. */
export interface Session {
  token: string;
  user: AuthUser;
  /** When it runs out, in ms since 1970. */
  expiresAtMs: number;
}

/**
 * The session in PocketBase's stored JSON (`{token, record}`), or null when there is none, it is unreadable, or it has
 * run out at `nowMs`.
 */
export function parseSession(stored: string | null, nowMs: number): Session | null {
  const session = parseJson(stored ?? 'null');
  const record = property(session, 'record');
  const token = textProperty(session, 'token');
  const id = textProperty(record, 'id');
  const expiresAtMs = expiryMs(token);
  if (id === '' || expiresAtMs <= nowMs) return null;
  return { token, user: { id, email: textProperty(record, 'email') }, expiresAtMs };
}

/** What a JWT says, unchecked; undefined for what is no JWT. */
export function tokenPayload(token: string): unknown {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return parseJson(decodeBase64(payload));
}

/** When a JWT runs out, in ms since 1970; 0 for what is no JWT. */
function expiryMs(token: string): number {
  const expiry = property(tokenPayload(token), 'exp');
  return typeof expiry === 'number' ? expiry * 1000 : 0;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // A damaged session is to be expected, and means nothing worse than signed out.
    return null;
  }
}

function decodeBase64(base64: string): string {
  try {
    return atob(base64);
  } catch {
    // As above.
    return '';
  }
}
