import { atom } from 'nanostores';
import { INDIAN_STATES } from '#shared/indian-states.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { readStoredSession } from '#site/features/auth/stored-session.store.ts';
import { readOwnProfile } from '#site/features/profile/own-profile.store.ts';
import { startWithRememberedPin } from './pin-suggestion.store.ts';
import { $shippingDraft, type ShippingDraft, suggestShipping } from './shipping-draft.store.ts';

/** Whether the form shows something of the shopper's profile. */
export const $isPrefilled = atom(false);

type Profile = Awaited<ReturnType<typeof readOwnProfile>> & object;

/** What belongs together: half of a typed address and half of a stored one are no address. */
const GROUPS = [['first_name', 'last_name'], ['phone'], ['address', 'pincode', 'city', 'state']] as const;

/** Fills an empty form: for the signed-in from their profile, else with the PIN code this device has asked for. */
export async function prefill(): Promise<void> {
  const profile = readStoredSession() === null ? null : await readProfileIfPossible();
  if (profile !== null) {
    const known = prefilledFields($shippingDraft.get(), profile);
    suggestShipping(known);
    $isPrefilled.set(Object.values(known).some((text) => text !== ''));
  }
  startWithRememberedPin();
}

/** The fields of a profile that fill empty groups of the form. */
export function prefilledFields(draft: ShippingDraft, profile: Profile): Partial<ShippingDraft> {
  const known = fromProfile(profile);
  const fields = GROUPS.filter((group) => group.every((field) => draft[field].trim() === '')).flat();
  return Object.fromEntries(fields.map((field) => [field, known[field]]));
}

function fromProfile({ full_name, phone, street, pincode, city, state }: Profile): Omit<ShippingDraft, 'email'> {
  const [first_name = '', ...rest] = full_name.trim().split(/\s+/);
  const known = INDIAN_STATES.find((name) => name.toLowerCase() === state.trim().toLowerCase());
  return { first_name, last_name: rest.join(' '), phone, address: street, pincode, city, state: known ?? '' };
}

async function readProfileIfPossible(): Promise<Profile | null> {
  try {
    return await readOwnProfile();
  } catch (error) {
    // The form starts empty then.
    logWarning('The profile could not be read.', error);
    return null;
  }
}
