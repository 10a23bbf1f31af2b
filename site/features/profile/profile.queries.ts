import type PocketBase from 'pocketbase';
import { type ProfileForm, profileBody, profileFromRow } from './profile.ts';

/** The shopper's profile, or null when there is none yet (specification, section 7). @throws ClientResponseError */
export async function readProfile(pb: PocketBase): Promise<ProfileForm | null> {
  const row = await findOwnRow(pb);
  return row === undefined ? null : profileFromRow(row);
}

/** Updates the profile, or makes it: its id is the user's. @throws ClientResponseError */
export async function saveProfile(pb: PocketBase, userId: string, form: ProfileForm): Promise<void> {
  const profiles = pb.collection('user_profiles');
  const body = profileBody(form);
  if ((await findOwnRow(pb)) === undefined) await profiles.create({ id: userId, user_id: userId, ...body });
  else await profiles.update(userId, body);
}

/** The rules show a shopper one row at most, their own. Listing it, unlike asking for its id, is no error without one. */
async function findOwnRow(pb: PocketBase) {
  const { items } = await pb.collection('user_profiles').getList(1, 1, { skipTotal: true });
  return items[0];
}
