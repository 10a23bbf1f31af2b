import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { z } from 'zod';

const rowSchema = z.object({ id: z.string() });

/**
 * Makes sure the shop has its first admin: the account, its role, and, while there is no owner, that role too. An account
 * that exists keeps its password.
 * `client` must be the superuser's.
 */
export async function ensureFirstAdmin(client: PocketBase, admin: { email: string; password: string }): Promise<void> {
  const users = client.collection('users');
  const account = rowSchema.parse(
    (await firstOrNull(client, 'users', client.filter('email = {:email}', { email: admin.email }))) ??
      (await users.create({
        email: admin.email,
        password: admin.password,
        passwordConfirm: admin.password,
        verified: true,
      })),
  );
  await giveRole(client, account.id, 'admin');
  const owner = await firstOrNull(client, 'user_roles', 'role = "owner"');
  if (owner === null) await giveRole(client, account.id, 'owner');
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
