import type PocketBase from 'pocketbase';
import { z } from 'zod';
import { DEMO_SHOPPER } from '#server/environment/demo-sign-ins.ts';
import { recordId } from './record-id.ts';
import { upsertRecords } from './write-records.ts';

/** Sign-in of the demo's shopper. */
export const SHOPPER = { ...DEMO_SHOPPER, name: 'Ananya Krishnan' } as const;

/** Address of the shopper and her orders. */
export const SHOPPER_PROFILE = {
  full_name: SHOPPER.name,
  phone: '9845012367',
  address: { street: '27 Cubbon Road, Flat 4B', city: 'Bengaluru', state: 'Karnataka', country: 'India' },
  pincode: '560001',
} as const;

const SHOPPER_WISHLIST = [1007, 1032, 1060] as const;

const userIdSchema = z.object({ id: z.string() });

/** Creates the demo's shopper with her profile if missing. Returns her user id. */
export async function ensureShopper(client: PocketBase): Promise<string> {
  const userId = await ensureUser(client, SHOPPER);
  await upsertRecords(client, [
    { collection: 'user_profiles', body: { id: userId, user_id: userId, ...SHOPPER_PROFILE } },
  ]);
  return userId;
}

/** Adds some demo products to the shopper's wishlist. */
export async function writeWishlist(client: PocketBase, shopperId: string): Promise<void> {
  await upsertRecords(
    client,
    SHOPPER_WISHLIST.map((productId) => ({
      collection: 'wishlists',
      body: { id: recordId(`wish ${shopperId} ${productId}`), user_id: shopperId, product_id: String(productId) },
    })),
  );
}

async function ensureUser(
  client: PocketBase,
  account: { email: string; password: string; name: string },
): Promise<string> {
  const users = client.collection('users');
  const { email, password, name } = account;
  const existing = await users.getList(1, 1, { filter: client.filter('email = {:email}', { email }) });
  const user =
    existing.items[0] ?? (await users.create({ email, password, passwordConfirm: password, name, verified: true }));
  return userIdSchema.parse(user).id;
}
