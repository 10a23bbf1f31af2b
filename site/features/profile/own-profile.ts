import { shopPocketBase } from '#site/features/auth/auth.store.ts';
import type { OrderAddress } from './own-orders.queries.ts';
import type { ProfileForm } from './profile.ts';

export type { OrderAddress } from './own-orders.queries.ts';

/** The signed-in shopper's profile; null if none exists. @throws ClientResponseError or TypeError */
export async function readOwnProfile(): Promise<ProfileForm | null> {
  const [pb, { readProfile }] = await Promise.all([shopPocketBase(), import('./profile.queries.ts')]);
  return readProfile(pb);
}

/** The addresses of the signed-in shopper's latest orders, newest first. @throws ClientResponseError or TypeError */
export async function readOrderAddresses(): Promise<readonly OrderAddress[]> {
  const [pb, queries] = await Promise.all([shopPocketBase(), import('./own-orders.queries.ts')]);
  return queries.readOrderAddresses(pb);
}
