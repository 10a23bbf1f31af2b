import { Failure } from '#server/endpoints/failure.ts';
import { type HandQuote, type HandQuoteRequest, MIN_TOTAL_PAISE } from '#shared/api/hand-orders.ts';
import type { QuoteAnswer, QuotedVariant } from '#shared/api/order-quote.ts';
import { formatPaise, toPaise } from '#shared/money.ts';
import { staffRefusalText } from '#shared/orders/discount-messages.ts';
import type { AppliedDiscount, CountedDiscount } from '#shared/orders/order-discount.ts';
import { discountOf, shownDiscount } from './discounts.ts';
import { type PricedItem, priceOf } from './price.ts';

/** Prices of orders that staff enter. */

/** An order as staff entered it, priced. */
export interface HandPrice {
  items: PricedItem[];
  /** By a code or automatic; null if there is none, or staff typed an amount. */
  discount: AppliedDiscount<CountedDiscount> | null;
  /** Why the code gives no discount, in words for staff; empty if it does, or there is none. */
  refusal: string;
  /** Whichever discount it is. */
  discountPaise: number;
  subtotalPaise: number;
  totalPaise: number;
}

/**
 * Prices an order at the prices as they stand now. The discount is as in the shop, by the code or automatic; an amount that
 * staff typed replaces it. Items that are not sold get none.
 * @throws Failure invalid_request if the typed amount is more than the items cost
 */
export function priceHandOrder(
  {
    items: requested,
    discount_paise: typedPaise,
    discount_code: code,
    shipping_paise: shippingPaise,
  }: Omit<HandQuoteRequest, 'phone'>,
  { rows, discounts }: Pick<QuoteAnswer, 'rows' | 'discounts'>,
): HandPrice {
  const items = pricedItems(requested, new Map(rows.map((row) => [row.id, row])));
  const subtotalPaise = items.reduce((sum, { priceRupees, quantity }) => sum + toPaise(priceRupees) * quantity, 0);
  if (typedPaise > subtotalPaise) {
    throw new Failure('invalid_request', 'The discount is more than the items cost.', {
      fields: { discount_paise: `At most ${formatPaise(subtotalPaise)}` },
    });
  }
  const sold = items.filter(({ variant }) => variant.is_active);
  const { applied, refusal } = typedPaise > 0 ? { applied: null, refusal: null } : discountOf(sold, discounts, code);
  const discountPaise = typedPaise > 0 ? typedPaise : (applied?.amountPaise ?? 0);
  return {
    items,
    discount: applied,
    refusal: refusal === null || sold.length === 0 ? '' : staffRefusalText(refusal, code),
    discountPaise,
    subtotalPaise,
    totalPaise: subtotalPaise - discountPaise + shippingPaise,
  };
}

/** The amounts of a quote. */
export function quotedAmounts({ discount, refusal, subtotalPaise, totalPaise }: HandPrice): Omit<HandQuote, 'lines'> {
  return {
    discount: shownDiscount(discount),
    discount_refusal: refusal,
    subtotal_paise: subtotalPaise,
    total_paise: totalPaise,
  };
}

/** @throws Failure discount_refused for a code that gives none, invalid_request for a total that cannot be paid */
export function refuseUnpayable({ refusal, totalPaise }: HandPrice): void {
  if (refusal !== '') throw new Failure('discount_refused', refusal, { fields: { discount_code: refusal } });
  if (totalPaise < MIN_TOTAL_PAISE) {
    throw new Failure('invalid_request', `The total must be at least ${formatPaise(MIN_TOTAL_PAISE)}.`, {
      fields: { discount_paise: 'The discount is too large' },
    });
  }
}

/** The items whose variants exist; several lines of one variant are one item. */
function pricedItems(requested: HandQuoteRequest['items'], known: ReadonlyMap<string, QuotedVariant>): PricedItem[] {
  const quantities = new Map<string, number>();
  for (const { variant_id, quantity } of requested) {
    quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + quantity);
  }
  return [...quantities].flatMap(([id, quantity]): PricedItem[] => {
    const variant = known.get(id);
    return variant ? [{ variant, quantity, priceRupees: priceOf(variant) }] : [];
  });
}
