import type { AddressState } from '#shared/places/indian-states.ts';
import { ARMY_POST, isArmyPinCode } from '#shared/places/pin-code.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { readText, writeText } from '#site/device/storage.ts';

/** The place of a PIN code. `city` is empty if only the state is known. */
export interface PinPlace {
  city: string;
  state: AddressState;
}

/** The place of a PIN code; null if no place is known, undefined if the table cannot be loaded. */
export async function findPinPlace(pin: string): Promise<PinPlace | null | undefined> {
  // Known without the table, which may not load.
  if (isArmyPinCode(pin)) return { city: '', state: ARMY_POST };
  try {
    const { placeOfPinCode } = await import('#shared/places/pin-code-place.ts');
    return placeOfPinCode(pin) ?? null;
  } catch (error) {
    logWarning('The table of PIN codes could not be fetched.', error);
    return undefined;
  }
}

/** What a PIN code is checked against. */
interface Place {
  pincode: string;
  city: string;
  state: string;
}

/** The address that the shopper was asked to check last. */
let doubted = '';

/**
 * What to ask about an address before it is used: the place of its PIN code, if the address names another state or a city of
 * another region; null if the PIN code is in no table, undefined if nothing is in doubt. Once only, because the shopper may
 * know better than the table: the button pressed again is the answer.
 */
export async function doubtOf({ pincode, city, state }: Place): Promise<PinPlace | null | undefined> {
  const address = JSON.stringify([pincode, city, state]);
  if (address === doubted) return undefined;
  const doubt = await placeInDoubt({ pincode, city, state });
  if (doubt !== undefined) doubted = address;
  return doubt;
}

async function placeInDoubt({ pincode, city, state }: Place): Promise<PinPlace | null | undefined> {
  const place = await findPinPlace(pincode);
  if (!place || place.state !== state) return place;
  if (place.state === ARMY_POST) return undefined;
  const { isCityElsewhere } = await import('#shared/places/pin-code-place.ts');
  return isCityElsewhere(city, pincode) ? place : undefined;
}

/** Key in localStorage. */
export const PIN_KEY = 'GulmoharPin';

/** The PIN code checked last on this device; empty if none exists. */
export function rememberedPin(): string {
  return readText(PIN_KEY) ?? '';
}

/** Remembers a PIN code on this device, for every product and the checkout. */
export function rememberPin(pin: string): void {
  writeText(PIN_KEY, pin);
}
