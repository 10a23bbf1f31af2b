import PocketBase, { type BaseAuthStore } from 'pocketbase';
import { learnClock } from '#shared/time/learn-clock.ts';

/**
 * Creates a PocketBase client without auto-cancellation, because two islands may read the same list. `authStore` stores the
 * session; by default PocketBase's own store.
 * @throws pocketbase ClientResponseError from its calls.
 */
export function createPocketBase(url: string, token?: string, authStore?: BaseAuthStore): PocketBase {
  const client = new PocketBase(url, authStore);
  client.autoCancellation(false);
  client.afterSend = refuseCutAnswer;
  if (token !== undefined) client.authStore.save(token);
  return client;
}

/** The same in a browser, which learns the server's time from the answers. */
export function createBrowserPocketBase(url: string, token?: string, authStore?: BaseAuthStore): PocketBase {
  const client = createPocketBase(url, token, authStore);
  client.afterSend = (answer, data) => {
    learnClock(answer);
    return refuseCutAnswer(answer, data);
  };
  return client;
}

/**
 * Rejects an aborted answer of auth-refresh. PocketBase's client reads it as empty and would store an empty session, so
 * reloading the page during a refresh would sign the user out.
 */
function refuseCutAnswer<Data extends object>({ ok, url }: Response, data: Data): Data {
  if (ok && url.endsWith('/auth-refresh') && !('token' in data)) throw new TypeError('The new session broke off.');
  return data;
}
