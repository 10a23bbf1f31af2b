/** Where PocketBase's client keeps the session. */
export const AUTH_STORAGE_KEY = 'pocketbase_auth';

/**
 * Whether the stored session (PocketBase's JSON with a JWT in `token`) is one that has not run out at `nowMs`.
 * Anything unreadable counts as signed out. Only for the look of a link: the server decides for itself.
 */
export function isSignedIn(stored: string | null, nowMs: number): boolean {
  return expiryMs(stored) > nowMs;
}

function expiryMs(stored: string | null): number {
  const token = property(parse(stored ?? ''), 'token');
  if (typeof token !== 'string') return 0;
  const payload = token.split('.')[1] ?? '';
  const expiry = property(parse(decodeBase64Url(payload)), 'exp');
  return typeof expiry === 'number' ? expiry * 1000 : 0;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A damaged session is an expected visitor, and means nothing worse than signed out.
    return null;
  }
}

function decodeBase64Url(text: string): string {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
