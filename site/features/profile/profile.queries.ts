import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { type ProfileForm, profileBody, profileFromRow } from './profile.ts';

/** The shopper's profile, or null when there is none yet (specification, section 7). @throws ClientResponseError */
export async function readProfile(pb: PocketBase, userId: string): Promise<ProfileForm | null> {
  try {
    return profileFromRow(await pb.collection('user_profiles').getOne(userId));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Updates the profile, or makes it: its id is the user's. @throws ClientResponseError */
export async function saveProfile(pb: PocketBase, userId: string, form: ProfileForm): Promise<void> {
  const profiles = pb.collection('user_profiles');
  const body = profileBody(form);
  try {
    await profiles.update(userId, body);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await profiles.create({ id: userId, user_id: userId, ...body });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof ClientResponseError && error.status === 404;
}
