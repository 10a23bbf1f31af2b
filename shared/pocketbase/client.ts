import PocketBase, { type BaseAuthStore } from 'pocketbase';

/**
 * A PocketBase client for `url`. Requests are not cancelled by one another: two islands may read the same list.
 * The session is kept in `authStore`, or where PocketBase's client keeps it by itself.
 * @throws pocketbase ClientResponseError from its calls.
 */
export function createPocketBase(url: string, token?: string, authStore?: BaseAuthStore): PocketBase {
  const client = new PocketBase(url, authStore);
  client.autoCancellation(false);
  if (token !== undefined) client.authStore.save(token);
  return client;
}
