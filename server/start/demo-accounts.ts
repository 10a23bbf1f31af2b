import { randomBytes } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { DEMO_ADMIN, DEMO_SHOPPER } from '../environment/demo-sign-ins.ts';

/**
 * Replaces the published demo passwords of accounts that still have them, and ends their sessions: for a production shop that
 * started as a demo. `client` must be the superuser's.
 */
export async function lockDemoAccounts(client: PocketBase, log: (line: string) => void): Promise<void> {
  for (const account of [DEMO_ADMIN, DEMO_SHOPPER]) {
    const id = await signedInId(client.baseURL, account);
    if (id === null) continue;
    const password = randomBytes(32).toString('base64url');
    await client.collection('users').update(id, { password, passwordConfirm: password });
    log(
      `${account.email} still had the demo password: it is now a random one. Reset it by email if you need the account.`,
    );
  }
}

/** The account's id; null if the password is another one. */
async function signedInId(url: string, { email, password }: typeof DEMO_ADMIN): Promise<string | null> {
  try {
    const { record } = await createPocketBase(url).collection('users').authWithPassword(email, password);
    return record.id;
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 400) return null;
    throw error;
  }
}
