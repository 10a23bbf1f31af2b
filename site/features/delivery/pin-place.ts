import type { Shipping } from '#shared/api/shipping.ts';
import type { AddressState } from '#shared/places/indian-states.ts';
import { ARMY_POST, isArmyPinCode } from '#shared/places/pin-code.ts';
import { logWarning } from '#site/components/browser-log.ts';

/** The place of a PIN code. `city` is empty if only the state is known. */
export interface PinPlace {
  city: string;
  state: AddressState;
}

/** The place of a PIN code; null if no place is known, undefined if the table cannot be loaded. */
export async function findPinPlace(pin: string): Promise<PinPlace | null | undefined> {
  if (isArmyPinCode(pin)) return { city: '', state: ARMY_POST };
  try {
    const { placeOfPinCode } = await import('#shared/places/pin-code-place.ts');
    return placeOfPinCode(pin) ?? null;
  } catch (error) {
    logWarning('The table of PIN codes could not be fetched.', error);
    return undefined;
  }
}

/**
 * The place of a PIN code whose address names another state, or a city of another region. Null if the PIN code is in no table,
 * undefined if nothing is in doubt.
 */
export async function placeInDoubt({
  pincode,
  city,
  state,
}: Pick<Shipping, 'pincode' | 'city' | 'state'>): Promise<PinPlace | null | undefined> {
  const place = await findPinPlace(pincode);
  if (!place || place.state !== state) return place;
  if (place.state === ARMY_POST) return undefined;
  const { isCityElsewhere } = await import('#shared/places/pin-code-place.ts');
  return isCityElsewhere(city, pincode) ? place : undefined;
}

/** The place that a PIN code suggests for an address; undefined if unknown or not loaded. */
export async function suggestPinPlace(pin: string): Promise<PinPlace | undefined> {
  return (await findPinPlace(pin)) ?? undefined;
}
