import type PocketBase from 'pocketbase';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { serverEnvironment } from './environment.ts';

/** How long PocketBase may take before the shopper is told to try again, in ms. */
const TIMEOUT_MS = 10_000;

let client: PocketBase | undefined;
let visitor: PocketBase | undefined;

/** PocketBase as the server itself, with the superuser's token. */
export function database(): PocketBase {
  if (client === undefined) {
    const { POCKETBASE_URL, POCKETBASE_TOKEN } = serverEnvironment();
    client = withTimeout(createPocketBase(POCKETBASE_URL, POCKETBASE_TOKEN));
  }
  return client;
}

/** PocketBase as a visitor reads it: its own rules see to it that an answer made of this tells nobody too much. */
export function publicDatabase(): PocketBase {
  visitor ??= withTimeout(createPocketBase(serverEnvironment().POCKETBASE_URL));
  return visitor;
}

function withTimeout(made: PocketBase): PocketBase {
  made.beforeSend = (url, options) => ({
    url,
    options: { ...options, signal: options.signal ?? AbortSignal.timeout(TIMEOUT_MS) },
  });
  return made;
}
