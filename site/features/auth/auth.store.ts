/** Where PocketBase's client keeps the session. */
const AUTH_STORAGE_KEY = 'pocketbase_auth';

/**
 * The token of the signed-in shopper, or undefined for a visitor or an unreadable session. Whether it still holds is
 * for the server to say.
 */
export function readAuthToken(): string | undefined {
  try {
    const session: unknown = JSON.parse(localStorage.getItem(AUTH_STORAGE_KEY) ?? 'null');
    if (typeof session !== 'object' || session === null || !('token' in session)) return undefined;
    return typeof session.token === 'string' && session.token !== '' ? session.token : undefined;
  } catch {
    // Storage refused by the browser, or a damaged session: nobody is signed in.
    return undefined;
  }
}
