import PocketBase, { type BaseAuthStore } from 'pocketbase';

/**
 * A PocketBase client for `url`. Requests are not cancelled by one another: two islands may read the same list.
 * The session is kept in `authStore`, or where PocketBase's client keeps it by itself.
 * @throws pocketbase ClientResponseError from its calls.
 */
export function createPocketBase(url: string, token?: string, authStore?: BaseAuthStore): PocketBase {
  const client = new PocketBase(url, authStore);
  client.autoCancellation(false);
  client.afterSend = refuseCutAnswer;
  if (token !== undefined) client.authStore.save(token);
  return client;
}

/**
 * PocketBase's client takes an answer that breaks off, as when somebody reloads the page, for an empty one. It would store an
 * empty session: whoever reloads while the session is being renewed would be signed out.
 */
function refuseCutAnswer<Data extends object>({ ok, url }: Response, data: Data): Data {
  if (ok && url.endsWith('/auth-refresh') && !('token' in data)) throw new TypeError('The new session broke off.');
  return data;
}
