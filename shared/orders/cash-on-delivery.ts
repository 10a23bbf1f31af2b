import { z } from 'zod';
import { formatRupees, toPaise } from '../money.ts';
import { isInRange } from '../places/pin-ranges.ts';

/** Who can pay in cash on delivery, as staff set it (shared/content/content-fields/cod.ts). Checkout and server use the same rules. */

/** What shoppers may know of it. Amounts in rupees; 0 is no limit. */
export const onDeliveryTermsSchema = z.object({
  is_on: z.boolean(),
  pins: z.array(z.object({ range: z.string() })),
  most: z.number().int(),
  least: z.number().int(),
  fee: z.number().int(),
});
export type OnDeliveryTerms = z.infer<typeof onDeliveryTermsSchema>;

export const ON_DELIVERY_REFUSALS = {
  off: 'Cash on delivery is not available at the moment. Please pay online.',
  pin: (pincode: string) => `Cash on delivery is not available for PIN code ${pincode}. Please pay online.`,
  most: (rupees: number) => `Cash on delivery is for orders up to ${formatRupees(rupees)}. Please pay online.`,
  least: (rupees: number) => `Cash on delivery is for orders from ${formatRupees(rupees)}. Please pay online.`,
  phone: 'Cash on delivery is not available for this phone number. Please pay online.',
  network:
    'Many orders from your internet connection wait for our call. Please pay this one online, or try again later.',
  waiting: 'You have orders that we have not confirmed yet. We will call you about them; or pay this one online.',
} as const;

/**
 * Why an order cannot be paid on delivery, for the shopper; '' if it can. `itemsPaise` is what the items cost after a discount,
 * without the fee. A PIN code that is not complete yet is no reason.
 */
export function onDeliveryRefusal(
  { is_on, pins, most, least }: OnDeliveryTerms,
  { pincode, itemsPaise }: { pincode: string; itemsPaise: number },
): string {
  if (!is_on) return ON_DELIVERY_REFUSALS.off;
  if (most > 0 && itemsPaise > toPaise(most)) return ON_DELIVERY_REFUSALS.most(most);
  if (itemsPaise < toPaise(least)) return ON_DELIVERY_REFUSALS.least(least);
  if (/^\d{6}$/.test(pincode) && !isServed(pins, pincode)) return ON_DELIVERY_REFUSALS.pin(pincode);
  return '';
}

/** Whether a PIN code is in one of the ranges; without ranges, every PIN code is. A range is `302` or `110001-110096`. */
export function isServed(pins: OnDeliveryTerms['pins'], pincode: string): boolean {
  return pins.length === 0 || pins.some(({ range }) => isInRange(range, pincode));
}
