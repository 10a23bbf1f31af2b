import { atom } from 'nanostores';
import { parsePinCode } from '#shared/places/pin-code.ts';
import { isUnreachable, refusalIn, refusalText } from '#site/api/pocketbase-refusal.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { SHOP_UNREACHABLE } from '#site/components/messages.ts';
import { showToast } from '#site/components/toast.store.ts';
import { shopPocketBase } from '#site/features/auth/auth.store.ts';
import { PIN_WORDS } from '#site/features/delivery/messages.ts';
import { doubtOf } from '#site/features/delivery/pin-place.ts';
import { PROFILE_TOASTS, PROFILE_WORDS } from './messages.ts';
import {
  EMPTY_PROFILE,
  mergeProfiles,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileForm,
  trimProfile,
} from './profile.ts';

type Refused = Readonly<Partial<Record<ProfileField, string>>>;

/** The profile's form. */
export interface ProfileState {
  typed: ProfileForm;
  /** Until the profile is read for the first time, the fields are disabled. */
  isLoading: boolean;
  /** The stored profile could not be read; an empty field may have a stored value. */
  isUnknown: boolean;
  isSaving: boolean;
  /** Messages of the server, by field. */
  refused: Refused;
}

export const $profile = atom<ProfileState>({
  typed: EMPTY_PROFILE,
  isLoading: true,
  isUnknown: false,
  isSaving: false,
  refused: {},
});

function update(change: Partial<ProfileState>): void {
  $profile.set({ ...$profile.get(), ...change });
}

/** Changes a field and clears its error. */
export function typeProfile(field: ProfileField, text: string): void {
  const { typed, refused } = $profile.get();
  const { [field]: _, ...stillRefused } = refused;
  update({ typed: { ...typed, [field]: text }, refused: stillRefused });
}

/** Reads the stored profile into the form; keeps what the shopper has typed. */
export async function loadProfile(): Promise<void> {
  try {
    const [pb, { readProfile }] = await Promise.all([shopPocketBase(), import('./profile.queries.ts')]);
    const stored = await readProfile(pb);
    const { typed } = $profile.get();
    update({ typed: mergeProfiles(stored ?? EMPTY_PROFILE, typed), isLoading: false, isUnknown: false });
  } catch (error) {
    // The specification asks only for a log entry. The form also says that loading failed: it would otherwise look like
    // an empty profile.
    logWarning('The profile could not be loaded', error);
    update({ isLoading: false, isUnknown: true });
  }
}

/** Saves the form and shows a toast with the result (specification, section 8). Asks once about an unknown PIN code. */
export async function saveProfile(userId: string): Promise<void> {
  const { typed, isUnknown, isSaving } = $profile.get();
  if (isSaving) return;
  update({ isSaving: true });
  try {
    if (await hasUnknownPinCode(typed)) {
      update({ refused: { pincode: PIN_WORDS.confirmUnknown(PROFILE_WORDS.save) } });
      return;
    }
    const [pb, queries] = await Promise.all([shopPocketBase(), import('./profile.queries.ts')]);
    const saved = await queries.saveProfile(pb, userId, { form: trimProfile(typed), keepsStored: isUnknown });
    update({ typed: saved, isUnknown: false, refused: {} });
    showToast(PROFILE_TOASTS.success, PROFILE_TOASTS.updated);
  } catch (error) {
    logWarning('The profile could not be saved', error);
    showToast(PROFILE_TOASTS.error, isUnreachable(error) ? SHOP_UNREACHABLE : refusalText(error), 'error');
    update({ refused: refusedFields(error) });
  } finally {
    update({ isSaving: false });
  }
}

async function hasUnknownPinCode({ pincode, city, state }: ProfileForm): Promise<boolean> {
  const pin = parsePinCode(pincode);
  return pin !== undefined && (await doubtOf({ pincode: pin, city, state })) === null;
}

function refusedFields(error: unknown): Refused {
  const fields = refusalIn(error)?.fields ?? {};
  // On the server the address is one field; its error shows at the street.
  const refused = PROFILE_FIELDS.flatMap((name) => {
    const message = fields[name === 'street' ? 'address' : name]?.message;
    return message === undefined ? [] : [[name, message]];
  });
  return Object.fromEntries(refused);
}
