import { z } from 'zod/mini';

/** The names of the profile form's fields that can be changed. */
export const PROFILE_FIELDS = ['full_name', 'phone', 'pincode', 'street', 'city', 'state', 'country'] as const;

/** A profile as its form shows it: plain text, empty where nothing is known. */
export type ProfileForm = Record<(typeof PROFILE_FIELDS)[number], string>;

const text = z.catch(z.string(), '');
const NO_ADDRESS = { street: '', city: '', state: '', country: '' };
const addressSchema = z.catch(z.object({ street: text, city: text, state: text, country: text }), NO_ADDRESS);
const rowSchema = z.object({ full_name: text, phone: text, pincode: text, address: z.unknown() });

/** The form's values from a user_profiles row. Its address is free JSON: what is no text there is left empty. */
export function profileFromRow(row: unknown): ProfileForm {
  const { address, ...rest } = rowSchema.parse(row);
  return { ...rest, ...addressSchema.parse(address) };
}

/** The fields of user_profiles that the form changes (specification, section 7). */
export function profileBody({ street, city, state, country, full_name, phone, pincode }: ProfileForm) {
  return { full_name, phone, pincode, address: { street, city, state, country } };
}

/** What was typed, over what is stored: an empty field of a form that could not be filled takes nothing away. */
export function mergeProfiles(stored: ProfileForm, typed: ProfileForm): ProfileForm {
  return { ...stored, ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')) };
}
