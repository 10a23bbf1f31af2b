import { shopPocketBase } from '#site/features/auth/auth.store.ts';
import type { ProfileForm } from './profile.ts';

/** What the signed-in shopper's profile says; null without one. @throws ClientResponseError or TypeError */
export async function readOwnProfile(): Promise<ProfileForm | null> {
  const [pb, { readProfile }] = await Promise.all([shopPocketBase(), import('./profile.queries.ts')]);
  return readProfile(pb);
}
