import { property, textProperty } from '#shared/property.ts';

/** The names of the profile form's fields that can be changed. */
export const PROFILE_FIELDS = ['full_name', 'phone', 'pincode', 'street', 'city', 'state', 'country'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** A profile as its form shows it: plain text, '' if unknown. */
export type ProfileForm = Readonly<Record<ProfileField, string>>;

export const EMPTY_PROFILE: ProfileForm = profileFromRow({});

/** The form's values from a user_profiles row. Its address is free JSON: values that are not text become ''. */
export function profileFromRow(row: unknown): ProfileForm {
  const address = property(row, 'address');
  return {
    full_name: textProperty(row, 'full_name'),
    phone: textProperty(row, 'phone'),
    pincode: textProperty(row, 'pincode'),
    street: textProperty(address, 'street'),
    city: textProperty(address, 'city'),
    state: textProperty(address, 'state'),
    country: textProperty(address, 'country'),
  };
}

/** The fields of user_profiles that the form changes (specification, section 7). */
export function profileBody({ street, city, state, country, full_name, phone, pincode }: ProfileForm) {
  return { full_name, phone, pincode, address: { street, city, state, country } };
}

/** Stored values, replaced by typed ones; empty fields keep the stored value. */
export function mergeProfiles(stored: ProfileForm, typed: ProfileForm): ProfileForm {
  return { ...stored, ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')) };
}

/** The form with spaces trimmed, as sent to the server. */
export function trimProfile(form: ProfileForm): ProfileForm {
  return { ...form, ...Object.fromEntries(PROFILE_FIELDS.map((name) => [name, form[name].trim()])) };
}
