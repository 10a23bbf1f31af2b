import { Failure } from '#server/endpoints/failure.ts';
import { isTestMode } from '#server/razorpay/payment-mode.ts';
import type { ChangedItem, ShownDiscount } from '#shared/api/errors.ts';
import type { NewOrderItem, OrderMoveBodies } from '#shared/api/order-moves.ts';
import type { QuoteAnswer, QuotedVariant } from '#shared/api/order-quote.ts';
import { toPaise, toRupees } from '#shared/money.ts';
import { CAPPED_TEXT } from '#shared/orders/discount-messages.ts';
import {
  type AppliedDiscount,
  type CountedDiscount,
  chooseDiscount,
  type DiscountRefusal,
  discountLabel,
} from '#shared/orders/order-discount.ts';
import { otherStateRefusal } from '#shared/orders/other-states.ts';
import { type ShippingRule, shippingRange } from '#shared/orders/shipping-charge.ts';
import { sellingPriceRupees } from '#shared/pocketbase/product-from-rows.ts';
import { indianDay } from '#shared/time/indian-day.ts';

/** Order items at the prices of a quote, with their discount. */

/** One order item, priced by the server. */
export interface PricedItem {
  variant: QuotedVariant;
  quantity: number;
  /** Rupees per piece. */
  priceRupees: number;
}

export type OrderDiscount = AppliedDiscount<CountedDiscount>;

interface RequestedItem {
  variant_id: string;
  quantity: number;
}

/** Merges repeated variants into one item. */
export function mergeItems<Item extends RequestedItem>(items: readonly Item[]): Item[] {
  const merged = new Map<string, Item>();
  for (const item of items) {
    const before = merged.get(item.variant_id);
    merged.set(item.variant_id, before ? { ...before, quantity: before.quantity + item.quantity } : item);
  }
  return [...merged.values()];
}

/** The requested items whose variants exist, each variant once. */
export function pricedItems(items: readonly RequestedItem[], variants: readonly QuotedVariant[]): PricedItem[] {
  const known = new Map(variants.map((variant) => [variant.id, variant]));
  return mergeItems(items).flatMap(({ variant_id, quantity }): PricedItem[] => {
    const variant = known.get(variant_id);
    return variant ? [{ variant, quantity, priceRupees: priceOf(variant) }] : [];
  });
}

/** Rupees per piece. */
export function priceOf(variant: QuotedVariant): number {
  return sellingPriceRupees({ price: variant.product_price }, variant);
}

/** Paise. */
export function subtotalOf(items: readonly PricedItem[]): number {
  return items.reduce((sum, { priceRupees, quantity }) => sum + toPaise(priceRupees) * quantity, 0);
}

/** The discount of items, today in India. `rule`: what orders pay for shipping, unless staff enter the charge. */
export function discountOf(
  items: readonly PricedItem[],
  discounts: readonly CountedDiscount[],
  code: string,
  rule?: ShippingRule,
): { applied: OrderDiscount | null; refusal: DiscountRefusal | null } {
  const lines = items.map(({ variant, quantity, priceRupees }) => ({
    id: variant.id,
    productId: variant.product_id,
    categoryId: variant.category_id,
    quantity,
    pricePaise: toPaise(priceRupees),
  }));
  // The choice is the same in the cart, before the place is known.
  const [, shippingPaise = 0] = rule === undefined ? [] : shippingRange(rule, subtotalOf(items));
  return chooseDiscount(discounts, { code, lines, day: indianDay(), shippingPaise });
}

/** @throws Failure invalid_request, at the field of the state, if the shop does not deliver to it */
export function refuseOtherState({ only_state }: QuoteAnswer, field: string, state: string): void {
  const message = otherStateRefusal(only_state, state);
  if (message !== '') throw new Failure('invalid_request', message, { fields: { [field]: message } });
}

/** The discount for the shopper; null if none exists. */
export function shownDiscount(applied: AppliedDiscount | null): ShownDiscount | null {
  if (applied === null) return null;
  return {
    label: discountLabel(applied.discount),
    amount: applied.amountPaise,
    note: applied.isCapped ? CAPPED_TEXT : '',
    is_of_code: applied.discount.method === 'code',
    ...(applied.discount.kind === 'shipping' && { is_free_shipping: true as const }),
  };
}

/** The current state of an item, for the buyer or staff. */
export function changedItem(item: PricedItem, available?: number): ChangedItem {
  return {
    variant_id: item.variant.id,
    name: item.variant.name,
    size: item.variant.size,
    price: item.priceRupees,
    ...(available === undefined ? {} : { available }),
  };
}

/** The items of which fewer pieces are left than ordered. */
export function shortItems(
  items: readonly PricedItem[],
  short: readonly { variant_id: string; available: number }[],
): ChangedItem[] {
  const availableOf = new Map(short.map(({ variant_id, available }) => [variant_id, available]));
  return items.flatMap((item) => {
    const available = availableOf.get(item.variant.id);
    return available === undefined ? [] : [changedItem(item, available)];
  });
}

/** Items and discount as the move that places an order takes them. */
export function placedItems(
  items: readonly PricedItem[],
  discount: OrderDiscount | null,
): Pick<OrderMoveBodies['place'], 'items' | 'discount'> {
  return {
    items: items.map((item) => ({
      ...placedItem(item),
      discount_amount: toRupees(discount?.linePaise.get(item.variant.id) ?? 0),
    })),
    ...(discount && {
      discount: { id: discount.discount.id, updated_at: discount.discount.updated_at, counts_tests: isTestMode() },
    }),
  };
}

function placedItem({ variant, quantity, priceRupees }: PricedItem): NewOrderItem {
  return {
    variant_id: variant.id,
    product_id: variant.product_id,
    quantity,
    price: priceRupees,
    name: variant.name,
    size: variant.size,
    stitched: variant.stitched,
    image: variant.images[0] ?? '',
    seen: { variant_price: variant.price, product_price: variant.product_price },
  };
}
