import { atom, computed } from 'nanostores';
import { formatRupees, toPaise, toRupees } from '#shared/money.ts';
import {
  type ShippingPlace,
  type ShippingRange,
  type ShippingRule,
  shippingRange,
} from '#shared/orders/shipping-charge.ts';
import { parsePinCode } from '#shared/places/pin-code.ts';
import { findPinPlace } from '#site/features/delivery/pin-place.ts';
import { $discount, $payableTotal } from '#site/features/discounts/discount.store.ts';
import { SHIPPING_WORDS } from './messages.ts';

/** What the cart's order pays for delivery. The server decides it again when the order is placed. */

/** The shop's rule: the page's, or a later one of the server; null in a shop that charges nothing. */
export const $shippingRule = atom<ShippingRule | null>(null);

/** Where the order goes, as far as it is known: the address of the checkout, or the PIN code checked in the cart. */
export const $shippingPlace = atom<ShippingPlace>({ pincode: '', state: '' });

/** In paise. */
export const $shipping = computed(
  [$shippingRule, $payableTotal, $shippingPlace, $discount],
  (rule, total, place, discount): ShippingRange =>
    rule === null || discount?.is_free_shipping ? [0, 0] : shippingRange(rule, toPaise(total), place),
);

/** The items with discount and shipping, in rupees: the least while the place is not known. */
export const $shippedTotal = computed([$payableTotal, $shipping], (total, [least]) => toRupees(toPaise(total) + least));

let asked = 0;

/** Takes an address as typed so far as the place of the order. A complete PIN code decides the state, as on the server. */
export async function shipTo({ pincode: typed, state = '' }: { pincode: string; state?: string }): Promise<void> {
  const pincode = parsePinCode(typed) ?? '';
  asked += 1;
  const turn = asked;
  const place = pincode === '' ? null : await findPinPlace(pincode);
  if (turn === asked) $shippingPlace.set({ pincode, state: place?.state ?? state });
}

/** `₹1,379`, or `from ₹1,359` while the place is not known. */
export function totalText(rupees: number, [least, most]: ShippingRange): string {
  return least === most ? formatRupees(rupees) : SHIPPING_WORDS.from(formatRupees(rupees));
}
