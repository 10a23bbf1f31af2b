import type { ShopContent } from '#shared/content/content-fields.ts';
import { PIN_WORDS } from './messages.ts';

/** From the first to the last of a number of business days. */
export type DayRange = readonly [earliest: number, latest: number];

/** When an order arrives: the same on the product page, in cart and checkout, and on the order's page. */
export interface DeliveryPromise {
  days: DayRange;
  /** Extra days to an island or the high mountains. */
  remoteDays: DayRange;
  /** Shown while the PIN code is not known. These sentences differ (specification, section 9). */
  hint: string;
}

type Delivery = ShopContent['delivery'];

/** The product page states its days beside the PIN code. */
export function productPromise(delivery: Delivery): DeliveryPromise {
  return promise(delivery, PIN_WORDS.hint);
}

/** The cart says how the days are spent. */
export function cartPromise(delivery: Delivery): DeliveryPromise {
  const { processing_days, shipping_days, cart_text } = delivery;
  return promise(
    delivery,
    cart_text.replaceAll('{processing}', processing_days).replaceAll('{shipping}', shipping_days),
  );
}

/** The checkout and the order's page. */
export function orderPromise(delivery: Delivery): DeliveryPromise {
  return promise(delivery, deliveryTime(delivery));
}

function promise({ product_days, remote_days }: Delivery, hint: string): DeliveryPromise {
  return { days: dayRange(product_days), remoteDays: dayRange(remote_days), hint };
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
