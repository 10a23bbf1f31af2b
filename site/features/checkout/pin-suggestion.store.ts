import { atom } from 'nanostores';
import { parsePinCode } from '#shared/pin-code.ts';
import { type Place, suggestPlace } from '#site/features/delivery/place.store.ts';
import { rememberedPin } from '#site/features/delivery/remembered-pin.store.ts';
import { clearFieldError } from './field-errors.store.ts';
import { pinNote } from './messages.ts';
import { $shippingDraft, type ShippingDraft, typeShipping } from './shipping-draft.store.ts';

/** What the PIN code has told, to be read out; empty when there is nothing to tell. */
export const $pinNote = atom('');

/** The PIN code whose place may be in the fields. */
let followed = parsePinCode($shippingDraft.get().pincode);
/** The PIN code that the note is about. */
let noted = followed;

/** Types the PIN code that this device has asked for on a product page, if the form has none yet. */
export function startWithRememberedPin(): void {
  const pin = parsePinCode(rememberedPin());
  if (pin !== undefined && $shippingDraft.get().pincode === '') typeShipping('pincode', pin);
}

/**
 * Fills city and state with what a PIN code suggests: only where nothing stands, or what the PIN code before has filled.
 * The shopper's own words stay.
 */
export async function followPinCode(text: string): Promise<void> {
  const pin = parsePinCode(text);
  if (pin === noted) return;
  noted = pin;
  if (pin === undefined) {
    $pinNote.set('');
    return;
  }
  const [place, before] = await Promise.all([suggestPlace(pin), followed && suggestPlace(followed)]);
  // It has been changed again while the table came.
  if (parsePinCode($shippingDraft.get().pincode) !== pin) return;
  followed = pin;
  if (place === undefined) {
    $pinNote.set('');
    return;
  }
  const fields = suggestedFields($shippingDraft.get(), place, before || undefined);
  for (const field of fields) {
    typeShipping(field, place[field]);
    clearFieldError(field);
  }
  $pinNote.set(pinNote(place, fields.length > 0));
}

/** The fields that a place may fill: those that stand empty, or as the place before has filled them. */
export function suggestedFields(
  draft: Pick<ShippingDraft, 'city' | 'state'>,
  place: Place,
  before: Place | undefined,
): ('city' | 'state')[] {
  return (['city', 'state'] as const).filter(
    (field) => place[field] !== '' && (draft[field].trim() === '' || draft[field] === before?.[field]),
  );
}
