import { atom } from 'nanostores';
import { parsePinCode } from '#shared/places/pin-code.ts';
import { PIN_WORDS } from '#site/features/delivery/messages.ts';
import { findPinPlace, type PinPlace, rememberedPin } from '#site/features/delivery/pin-place.ts';
import { pinNote } from './messages.ts';
import {
  $shippingDraft,
  clearFieldError,
  type ShippingDraft,
  typeAddress,
  typeShipping,
} from './shipping-draft.store.ts';

/** The note beside the PIN code; empty if none exists. */
export const $pinNote = atom('');

/** The PIN code whose city and state may have been filled in. */
let followed = parsePinCode($shippingDraft.get().pincode);
/** The PIN code of the note. */
let noted = followed;

/** Fills an empty PIN code with the one checked last on this device. */
export function startWithRememberedPin(): void {
  const pin = parsePinCode(rememberedPin());
  if (pin !== undefined && $shippingDraft.get().pincode === '') typeShipping('pincode', pin);
}

/** Corrects city and state to the place of the PIN code. */
export function correctPlace(place: PinPlace): void {
  typeAddress(place.city === '' ? { state: place.state } : place);
  for (const field of ['city', 'state'] as const) clearFieldError(field);
  acceptPinCode($shippingDraft.get().pincode);
  $pinNote.set(pinNote(place, true));
}

/** Takes the PIN code of a saved address: its city and state are in the form already, so nothing is suggested. */
export function acceptPinCode(text: string): void {
  followed = parsePinCode(text);
  noted = followed;
  $pinNote.set('');
}

/**
 * Fills city and state with the place of a PIN code, if they are empty or were filled by the PIN code before. What the
 * shopper typed is kept.
 */
export async function followPinCode(text: string): Promise<void> {
  const pin = parsePinCode(text);
  if (pin === noted) return;
  noted = pin;
  if (pin === undefined) {
    $pinNote.set('');
    return;
  }
  const [place, before] = await Promise.all([findPinPlace(pin), followed && findPinPlace(followed)]);
  // The field was changed while the table loaded.
  if (parsePinCode($shippingDraft.get().pincode) !== pin) return;
  followed = pin;
  if (!place) {
    $pinNote.set(place === null ? PIN_WORDS.unknown : '');
    return;
  }
  const fields = suggestedFields($shippingDraft.get(), place, before || undefined);
  for (const field of fields) {
    typeShipping(field, place[field]);
    clearFieldError(field);
  }
  $pinNote.set(pinNote(place, fields.length > 0));
}

/**
 * The fields that a place may change: empty ones, and those that still hold the place before. The latter are emptied if
 * the new place has no city.
 */
export function suggestedFields(
  draft: Pick<ShippingDraft, 'city' | 'state'>,
  place: PinPlace,
  before: PinPlace | undefined,
): ('city' | 'state')[] {
  return (['city', 'state'] as const).filter((field) =>
    draft[field].trim() === '' ? place[field] !== '' : draft[field] === before?.[field],
  );
}
