import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { z } from 'zod';

const rowSchema = z.object({ id: z.string() });

/**
 * Creates the first admin if the account is missing, and makes it the owner if there is no owner. An existing account keeps its
 * password; it gets the role back only if the shop has no admin. `client` must be the superuser's.
 */
export async function ensureFirstAdmin(client: PocketBase, admin: { email: string; password: string }): Promise<void> {
  const known = await firstOrNull(client, 'users', client.filter('email = {:email}', { email: admin.email }));
  if (known !== null && (await firstOrNull(client, 'user_roles', 'role = "admin"')) !== null) return;
  const { email, password } = admin;
  const account = rowSchema.parse(
    known ?? (await client.collection('users').create({ email, password, passwordConfirm: password, verified: true })),
  );
  await giveRole(client, account.id, 'admin');
  const owner = await firstOrNull(client, 'user_roles', 'role = "owner"');
  if (owner === null) await giveRole(client, account.id, 'owner');
}

/**
 * Makes an account the shop's owner, beside other owners. An admin's account keeps its password; any other one gets this password,
 * because anybody can sign up with an address that is not confirmed. `client` must be the superuser's.
 */
export async function makeOwner(client: PocketBase, admin: { email: string; password: string }): Promise<void> {
  const { email, password } = admin;
  const users = client.collection('users');
  const secured = { password, passwordConfirm: password, verified: true };
  const known = await firstOrNull(client, 'users', client.filter('email = {:email}', { email }));
  const { id } = rowSchema.parse(known ?? (await users.create({ email, ...secured })));
  const isAdmin = client.filter('user_id = {:id} && role = "admin"', { id });
  if (known !== null && (await firstOrNull(client, 'user_roles', isAdmin)) === null) await users.update(id, secured);
  await giveRole(client, id, 'admin');
  await giveRole(client, id, 'owner');
}

async function giveRole(client: PocketBase, userId: string, role: 'admin' | 'owner'): Promise<void> {
  const record = { user_id: userId, role };
  const known = await firstOrNull(
    client,
    'user_roles',
    client.filter('user_id = {:user_id} && role = {:role}', record),
  );
  if (known === null) await client.collection('user_roles').create(record);
}

async function firstOrNull(client: PocketBase, collection: string, filter: string): Promise<unknown> {
  try {
    return await client.collection(collection).getFirstListItem(filter);
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return null;
    throw error;
  }
}
