import { logWarning } from '#admin/log.ts';
import { parsePinCode } from '#shared/places/pin-code.ts';
import type { BuyerValues } from './order-form.ts';

/** A change that fills in the city and state of a PIN code where they are blank. The table is large, so it loads on demand. */
export async function fillerOf(pincode: string): Promise<(buyer: BuyerValues) => BuyerValues> {
  if (parsePinCode(pincode) === undefined) return unchanged;
  try {
    const { placeOfPinCode } = await import('#shared/places/pin-code-place.ts');
    const place = placeOfPinCode(pincode);
    if (!place) return unchanged;
    return (buyer) => ({ ...buyer, city: buyer.city || place.city, state: buyer.state || place.state });
  } catch (error) {
    logWarning('The table of PIN codes did not load', error);
    return unchanged;
  }
}

const unchanged = (buyer: BuyerValues): BuyerValues => buyer;
