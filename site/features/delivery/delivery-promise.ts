import type { ShopContent } from '#shared/content/content-fields.ts';

/** From the first to the last of a number of business days. */
export type DayRange = readonly [earliest: number, latest: number];

/** What a place of the shop promises: the product page and the cart differ (specification, section 9). */
export interface DeliveryPromise {
  days: DayRange;
  /** Extra days to an island or the high mountains. */
  remoteDays: DayRange;
  /** Shown before a PIN code is checked. */
  hint: string;
}

type Delivery = ShopContent['delivery'];

/** The product page's promise. It states its days beside the PIN code. */
export function productPromise({ product_days, remote_days }: Delivery): DeliveryPromise {
  const hint = 'Enter your PIN code for the delivery date';
  return { days: dayRange(product_days), remoteDays: dayRange(remote_days), hint };
}

/** The cart's promise: packing, then the way. */
export function cartPromise({ processing_days, shipping_days, remote_days, cart_text }: Delivery): DeliveryPromise {
  return {
    days: sumDays(dayRange(processing_days), dayRange(shipping_days)),
    remoteDays: dayRange(remote_days),
    hint: cart_text.replaceAll('{processing}', processing_days).replaceAll('{shipping}', shipping_days),
  };
}

/** `Arrives in 5-7 business days`. */
export function deliveryTime({ product_text, product_days }: Delivery): string {
  return product_text.replaceAll('{days}', product_days);
}

/** The sum of two ranges. */
export function sumDays(first: DayRange, second: DayRange): DayRange {
  return [first[0] + second[0], first[1] + second[1]];
}

/** `5-7`, the smaller number first. */
function dayRange(text: string): DayRange {
  const [one = 0, other = one] = text.split('-').map(Number);
  return [Math.min(one, other), Math.max(one, other)];
}
