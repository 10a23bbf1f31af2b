import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { serverEnvironment } from './environment.ts';
import { presenceOf } from './presence.ts';
import { SuperuserSession } from './superuser-session.ts';

/** Timeout of PocketBase, in ms; then the shopper is asked to try again. */
const TIMEOUT_MS = 10_000;

let client: PocketBase | undefined;
let visitor: PocketBase | undefined;

/** PocketBase as superuser. */
export function database(): PocketBase {
  client ??= connect((send) => new SuperuserSession(serverEnvironment(), send).fetch);
  return client;
}

/** PocketBase without a sign-in: its rules limit what a response can contain. */
export function publicDatabase(): PocketBase {
  visitor ??= connect();
  return visitor;
}

/** PocketBase as the user of a token. */
export function databaseOf(token: string): PocketBase {
  const made = connect();
  made.authStore.save(token);
  return made;
}

/** The first record of a filter, not parsed; undefined if none exists. */
export async function firstRecord(
  collection: string,
  filter: string,
  values: Record<string, unknown> = {},
  sort = '',
): Promise<RecordModel | undefined> {
  const pb = database();
  const query = { filter: pb.filter(filter, values), sort, skipTotal: true };
  return (await pb.collection(collection).getList(1, 1, query)).items[0];
}

function connect(wrap: (send: typeof fetch) => typeof fetch = (send) => send): PocketBase {
  const { POCKETBASE_URL } = serverEnvironment();
  const send = wrap(presenceOf(POCKETBASE_URL).fetch);
  const made = createPocketBase(POCKETBASE_URL);
  made.beforeSend = (url, options) => ({
    url,
    options: { ...options, fetch: send, signal: options.signal ?? AbortSignal.timeout(TIMEOUT_MS) },
  });
  return made;
}
