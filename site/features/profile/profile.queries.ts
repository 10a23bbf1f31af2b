import type PocketBase from 'pocketbase';
import { mergeProfiles, type ProfileForm, profileBody, profileFromRow } from './profile.ts';

/** The shopper's profile, or null when none exists yet (specification, section 7). @throws ClientResponseError */
export async function readProfile(pb: PocketBase): Promise<ProfileForm | null> {
  const row = await findOwnRow(pb);
  return row === undefined ? null : profileFromRow(row);
}

/**
 * Updates or creates the profile, whose id is the user's. With `keepsStored` empty fields keep their stored value. Returns
 * the stored profile.
 * @throws ClientResponseError
 */
export async function saveProfile(
  pb: PocketBase,
  userId: string,
  { form, keepsStored }: { form: ProfileForm; keepsStored: boolean },
): Promise<ProfileForm> {
  const profiles = pb.collection('user_profiles');
  const stored = await findOwnRow(pb);
  if (stored === undefined) {
    return profileFromRow(await profiles.create({ id: userId, ...profileBody(form) }));
  }
  const kept = keepsStored ? mergeProfiles(profileFromRow(stored), form) : form;
  return profileFromRow(await profiles.update(userId, profileBody(kept)));
}

/** The rules show a shopper one row at most, their own. Listing it, unlike asking for its id, is no error without one. */
async function findOwnRow(pb: PocketBase) {
  const { items } = await pb.collection('user_profiles').getList(1, 1, { skipTotal: true });
  return items[0];
}
