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

/** The place that a PIN code suggests for an address; undefined if unknown or not loaded. */
export async function suggestPinPlace(pin: string): Promise<PinPlace | undefined> {
  return (await findPinPlace(pin)) ?? undefined;
}
