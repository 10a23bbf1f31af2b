import { createHash } from 'node:crypto';
import { Failure } from '#server/endpoints/failure.ts';
import type { CreateOrderRequest } from '#shared/api/create-order.ts';
import type { ChangedItem } from '#shared/api/errors.ts';
import type { QuoteAnswer, QuotedVariant } from '#shared/api/order-quote.ts';
import { toPaise } from '#shared/money.ts';
import { refusalText } from '#shared/orders/discount-messages.ts';
import type { AppliedDiscount, CountedDiscount } from '#shared/orders/order-discount.ts';
import { sellingPriceRupees } from '#shared/pocketbase/product-from-rows.ts';
import { discountOf, shownDiscount } from './discounts.ts';
import { refusalFor } from './on-delivery-refusal.ts';

/** One order item, priced by the server. */
export interface PricedItem {
  variant: QuotedVariant;
  quantity: number;
  /** Rupees per piece. */
  priceRupees: number;
}

export interface PricedOrder {
  items: PricedItem[];
  discount: AppliedDiscount<CountedDiscount> | null;
  /** For cash on delivery. */
  codFeePaise: number;
  /** With the discount and the fee. */
  amountPaise: number;
}

type RequestedItem = CreateOrderRequest['items'][number];

/** Merges repeated variants into one item. */
function mergeItems(items: readonly RequestedItem[]): RequestedItem[] {
  const merged = new Map<string, RequestedItem>();
  for (const item of items) {
    const before = merged.get(item.variant_id);
    merged.set(item.variant_id, before ? { ...before, quantity: before.quantity + item.quantity } : item);
  }
  return [...merged.values()];
}

/** The current state of an item, for the shopper. */
export function changedItem(item: PricedItem, available?: number): ChangedItem {
  return {
    variant_id: item.variant.id,
    name: item.variant.name,
    size: item.variant.size,
    price: item.priceRupees,
    ...(available === undefined ? {} : { available }),
  };
}

function unknownItem(item: RequestedItem): ChangedItem {
  return { variant_id: item.variant_id, name: '', size: '', available: 0 };
}

/** The requested items whose variants exist, each variant once. */
export function itemsOf(items: readonly RequestedItem[], variants: readonly QuotedVariant[]): PricedItem[] {
  const known = new Map(variants.map((variant) => [variant.id, variant]));
  return mergeItems(items).flatMap(({ variant_id, quantity }): PricedItem[] => {
    const variant = known.get(variant_id);
    return variant ? [{ variant, quantity, priceRupees: priceOf(variant) }] : [];
  });
}

/**
 * Prices a cart from its variants and discounts in the database.
 * @throws Failure invalid_request for a variant that does not exist or belongs to another product,
 * out_of_stock for one that is no longer sold, discount_refused for a code that does not apply, on_delivery_refused if it cannot be
 * paid on delivery, price_changed when the total is not what the browser asserted.
 */
export function priceOrder(
  request: Pick<CreateOrderRequest, 'items' | 'amount' | 'discount_code' | 'shipping'>,
  { rows: variants, discounts, on_delivery }: Pick<QuoteAnswer, 'rows' | 'discounts' | 'on_delivery'>,
): PricedOrder {
  const requested = mergeItems(request.items);
  const known = new Map(variants.map((variant) => [variant.id, variant]));
  const unknown = requested.filter((item) => known.get(item.variant_id)?.product_id !== item.product_id);
  if (unknown.length > 0) {
    throw new Failure(
      'invalid_request',
      'Something in your cart is no longer in the shop. Please remove it and try again.',
      {
        changed: unknown.map(unknownItem),
      },
    );
  }
  const items = itemsOf(request.items, variants);
  const withdrawn = items.filter((item) => !item.variant.is_active);
  if (withdrawn.length > 0) {
    throw new Failure('out_of_stock', 'Something in your cart is no longer available.', {
      changed: withdrawn.map((item) => changedItem(item, 0)),
    });
  }
  const code = request.discount_code ?? '';
  const { applied, refusal } = discountOf(items, discounts, code);
  const subtotal = items.reduce((sum, item) => sum + toPaise(item.priceRupees) * item.quantity, 0);
  const itemsPaise = subtotal - (applied?.amountPaise ?? 0);
  const codFeePaise = on_delivery === null ? 0 : toPaise(on_delivery.terms.fee);
  const priced = { items, discount: applied, codFeePaise, amountPaise: itemsPaise + codFeePaise };
  if (refusal) {
    throw new Failure('discount_refused', refusalText(refusal, code), {
      amount: priced.amountPaise,
      discount: shownDiscount(applied),
    });
  }
  if (on_delivery !== null) {
    const reason = refusalFor(on_delivery, { pincode: request.shipping.pincode, itemsPaise });
    if (reason !== '') {
      throw new Failure('on_delivery_refused', reason, { changed: items.map((item) => changedItem(item)) });
    }
  }
  if (priced.amountPaise !== request.amount) throw priceChanged(priced);
  return priced;
}

/** Rupees per piece. */
export function priceOf(variant: QuotedVariant): number {
  return sellingPriceRupees({ price: variant.product_price }, variant);
}

/** A price_changed failure with the current prices. */
export function priceChanged({ items, amountPaise, discount }: PricedOrder): Failure {
  return new Failure(
    'price_changed',
    'Prices in your cart have changed. Please look at the new total before you pay.',
    {
      changed: items.map((item) => changedItem(item)),
      amount: amountPaise,
      discount: shownDiscount(discount),
    },
  );
}

/** Hash of a request, so that one idempotency key cannot be used for two different orders. */
export function requestHash(request: CreateOrderRequest, isOnDelivery = false): string {
  const items = mergeItems(request.items)
    .map((item) => `${item.product_id}/${item.variant_id}x${item.quantity}`)
    .toSorted();
  const { amount, shipping, email, discount_code } = request;
  const code = discount_code === undefined ? [] : [{ discount_code }];
  const parts = [items, amount, Object.entries(shipping).toSorted(), ...(email ? [email] : []), ...code];
  return createHash('sha256')
    .update(JSON.stringify(isOnDelivery ? [...parts, 'on delivery'] : parts))
    .digest('hex');
}
