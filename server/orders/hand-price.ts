import { Failure } from '#server/endpoints/failure.ts';
import { type HandOrderRequest, type HandQuoteRequest, MIN_TOTAL_PAISE } from '#shared/api/hand-orders.ts';
import type { QuoteAnswer } from '#shared/api/order-quote.ts';
import { formatPaise } from '#shared/money.ts';
import { staffRefusalText } from '#shared/orders/discount-messages.ts';
import {
  changedItem,
  discountOf,
  type OrderDiscount,
  type PricedItem,
  pricedItems,
  refuseOtherState,
  subtotalOf,
} from './priced-items.ts';

/** Prices of orders that staff enter. */

/** An order as staff entered it, priced. */
export interface HandPrice {
  items: PricedItem[];
  /** By a code or automatic; null if none exists, or staff typed an amount. */
  discount: OrderDiscount | null;
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
    extras,
    discount_paise: typedPaise,
    discount_code: code,
    shipping_paise: shippingPaise,
  }: Omit<HandQuoteRequest, 'phone'>,
  { rows, discounts }: Pick<QuoteAnswer, 'rows' | 'discounts'>,
): HandPrice {
  const items = pricedItems(requested, rows);
  const subtotalPaise =
    subtotalOf(items) + extras.reduce((sum, { price_paise, quantity }) => sum + price_paise * quantity, 0);
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

/**
 * Prices an order that is to be placed.
 * @throws Failure out_of_stock, invalid_request, discount_refused, or price_changed if it is not the total that staff saw
 */
export function payablePrice(request: HandOrderRequest, quoted: QuoteAnswer): HandPrice {
  const sold = new Set(quoted.rows.filter(({ is_active }) => is_active).map(({ id }) => id));
  const gone = request.items.filter(({ variant_id }) => !sold.has(variant_id));
  if (gone.length > 0) {
    throw new Failure('out_of_stock', 'A product of this order is no longer in the shop. Remove it and save again.', {
      changed: gone.map(({ variant_id }) => ({ variant_id, name: '', size: '', available: 0 })),
    });
  }
  refuseOtherState(quoted, 'buyer.state', request.buyer.state);
  const price = priceHandOrder(request, quoted);
  const { refusal, totalPaise } = price;
  if (refusal !== '') throw new Failure('discount_refused', refusal, { fields: { discount_code: refusal } });
  if (totalPaise < MIN_TOTAL_PAISE) {
    throw new Failure('invalid_request', `The total must be at least ${formatPaise(MIN_TOTAL_PAISE)}.`, {
      fields: { discount_paise: 'The discount is too large' },
    });
  }
  if (totalPaise !== request.total_paise) throw priceChanged(price);
  return price;
}

/** A price_changed failure with the current prices. */
export function priceChanged({ items, totalPaise }: HandPrice): Failure {
  return new Failure('price_changed', 'A price has changed meanwhile. Check the new total and save again.', {
    changed: items.map((item) => changedItem(item)),
    amount: totalPaise,
  });
}
