import type PocketBase from 'pocketbase';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { serverEnvironment } from './environment.ts';

/** Timeout of PocketBase, in ms; then the shopper is asked to try again. */
const TIMEOUT_MS = 10_000;

let client: PocketBase | undefined;
let visitor: PocketBase | undefined;

/** PocketBase with the superuser's token. */
export function database(): PocketBase {
  if (client === undefined) {
    const { POCKETBASE_URL, POCKETBASE_TOKEN } = serverEnvironment();
    client = withTimeout(createPocketBase(POCKETBASE_URL, POCKETBASE_TOKEN));
  }
  return client;
}

/** PocketBase without a sign-in: its rules limit what a response can contain. */
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
