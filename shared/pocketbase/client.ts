import PocketBase from 'pocketbase';

/**
 * A PocketBase client for `url`. Requests are not cancelled by one another: two islands may read the same list.
 * @throws pocketbase ClientResponseError from its calls.
 */
export function createPocketBase(url: string, token?: string): PocketBase {
  const client = new PocketBase(url);
  client.autoCancellation(false);
  if (token !== undefined) client.authStore.save(token);
  return client;
}
