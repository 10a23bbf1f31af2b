import { formatPaise } from '../money.ts';
import { formatDay } from '../time/indian-day.ts';
import { type DiscountRefusal, SMALLEST_TOTAL_PAISE } from './order-discount.ts';

/** Why the shopper's order does not get the discount of a code. */
export function refusalText(refusal: DiscountRefusal, code: string): string {
  switch (refusal.kind) {
    case 'unknown':
      return `The code ${code} isn’t valid. It may be misspelt, or have ended.`;
    case 'ended':
      return `The code ${code} has ended.`;
    case 'not_yet':
      return `The code ${code} starts on ${formatDay(refusal.from)}.`;
    case 'minimum':
      return `Add items for ${formatPaise(refusal.missingPaise)} more to use the code ${code}.`;
    case 'other_products':
      return `The code ${code} isn’t for the items in your cart.`;
    case 'free_already':
      return `Shipping is free for this order without the code ${code}.`;
    case 'used_up':
      return `The code ${code} has been used up.`;
    case 'buyer_used':
      return `You have already used the code ${code}.`;
    case 'smaller':
      return `${refusal.name} takes more off this order than the code ${code}. They can’t be combined.`;
  }
}

/** The same for staff who enter an order for a buyer. */
export function staffRefusalText(refusal: DiscountRefusal, code: string): string {
  if (refusal.kind === 'buyer_used') return `This buyer has already used the code ${code}.`;
  if (refusal.kind === 'free_already') {
    return `The code ${code} is for free shipping. Leave the shipping charge blank instead.`;
  }
  if (refusal.kind === 'other_products') return `The code ${code} isn’t for these products.`;
  return refusalText(refusal, code);
}

/** Why a discount takes less off than it says. */
export const CAPPED_TEXT = `The smallest payment is ${formatPaise(SMALLEST_TOTAL_PAISE)}, so that much remains to pay.`;
