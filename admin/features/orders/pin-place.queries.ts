import { queryOptions } from '@tanstack/react-query';
import { logWarning } from '#admin/log.ts';
import { parsePinCode } from '#shared/places/pin-code.ts';
import type { Place } from '#shared/places/pin-code-place.ts';

/** Where a PIN code is; null if unknown. */
export function placeQuery(pincode: string) {
  const pin = parsePinCode(pincode);
  return queryOptions({
    queryKey: ['pin-code-place', pin ?? ''],
    enabled: pin !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => placeOf(pincode),
  });
}

/** The same for one question. */
export async function placeOf(pincode: string): Promise<Place | null> {
  if (parsePinCode(pincode) === undefined) return null;
  try {
    // The table is large, so it is loaded on demand.
    const { placeOfPinCode } = await import('#shared/places/pin-code-place.ts');
    return placeOfPinCode(pincode) ?? null;
  } catch (error) {
    logWarning('The table of PIN codes did not load', error);
    return null;
  }
}

/** With the city and state of a place where they are blank. */
export function withPlace<Address extends Readonly<Record<keyof Place, string>>>(
  address: Address,
  place: Place | null,
) {
  return place ? { ...address, city: address.city || place.city, state: address.state || place.state } : address;
}
