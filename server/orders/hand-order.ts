import { createHash } from 'node:crypto';
import type { Admin } from '#server/endpoints/admin.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { setLogOrder } from '#server/log/log-context.ts';
import { logger } from '#server/log/shop-logger.ts';
import {
  type HandBuyer,
  type HandOrderRequest,
  type HandQuote,
  type HandQuoteRequest,
  MIN_TOTAL_PAISE,
} from '#shared/api/hand-orders.ts';
import type { NewOrder, PlaceAnswer, PlacedOrder, QuotedVariant } from '#shared/api/order-moves.ts';
import { formatPaise, toPaise, toRupees } from '#shared/money.ts';
import { itemOf } from './create-order.ts';
import { placeOrder, quoteOrder } from './order-moves.ts';
import { changedItem, type PricedItem, priceOf } from './price.ts';

/** Orders that staff enter for a buyer on WhatsApp, by phone or at the counter. */

const HOUR_MS = 3_600_000;

/** No order has this key. */
const NO_KEY = 'quote';

/** The prices of the items as they stand now, with discount and shipping charge. @throws Failure invalid_request */
export async function quoteHandOrder(request: HandQuoteRequest): Promise<HandQuote> {
  const { rows } = await quoteOrder(NO_KEY, request.items);
  const known = new Map(rows.map((row) => [row.id, row]));
  const items = pricedItems(request.items, known);
  return {
    lines: request.items.map(({ variant_id }) => {
      const variant = known.get(variant_id);
      if (variant === undefined) return { variant_id, price_paise: 0, available: 0 };
      const available = variant.is_active ? variant.stock_quantity : 0;
      return { variant_id, price_paise: toPaise(priceOf(variant)), available };
    }),
    ...totalsOf(items, request),
  };
}

/**
 * Prices the order, reserves its stock for as long as staff say and places it, in the transaction of the shop's own orders.
 * Requests with the same key return the same order.
 * @throws Failure invalid_request, price_changed, out_of_stock, idempotency_conflict
 */
export async function placeHandOrder(request: HandOrderRequest, actor: Admin): Promise<PlacedOrder> {
  const key = `hand-${request.key}`;
  const hash = hashOf(request);
  const quoted = await quoteOrder(key, request.items);
  const order = quoted.order ?? (await place(request, quoted.rows, { key, hash, actor }));
  setLogOrder(order.order_number);
  if (order.request_hash !== hash) {
    throw new Failure(
      'idempotency_conflict',
      `This order was already saved as ${order.order_number}, before your last change. Open it in the list of orders.`,
    );
  }
  return order;
}

async function place(
  request: HandOrderRequest,
  rows: readonly QuotedVariant[],
  { key, hash, actor }: { key: string; hash: string; actor: Admin },
): Promise<PlacedOrder> {
  const items = pricedItems(request.items, new Map(rows.map((row) => [row.id, row])));
  const gone = request.items.filter(
    ({ variant_id }) => !rows.some(({ id, is_active }) => id === variant_id && is_active),
  );
  if (gone.length > 0) {
    throw new Failure('out_of_stock', 'A product of this order is no longer in the shop. Remove it and save again.', {
      changed: gone.map(({ variant_id }) => ({ variant_id, name: '', size: '', available: 0 })),
    });
  }
  const { total_paise: total } = totalsOf(items, request);
  if (total < MIN_TOTAL_PAISE) {
    throw new Failure('invalid_request', `The total must be at least ${formatPaise(MIN_TOTAL_PAISE)}.`, {
      fields: { discount_paise: 'The discount is too large' },
    });
  }
  if (total !== request.total_paise) throw priceChanged(items, total);
  const order: NewOrder = {
    total_amount: toRupees(total),
    currency: 'INR',
    user_id: '',
    shipping: shippingOf(request.buyer),
    email: request.buyer.email,
    reserved_until: holdUntil(request.hold_hours, new Date()).toISOString(),
    idempotency_key: key,
    request_hash: hash,
    buyer_hash: '',
    source: request.source,
    discount_amount: toRupees(request.discount_paise),
    discount_reason: request.discount_paise > 0 ? request.discount_reason : '',
    shipping_amount: toRupees(request.shipping_paise),
    notes: request.note,
  };
  const answer = await placeOrder({ order, items: items.map(itemOf), actor });
  return placedOrder(answer, items, total);
}

function placedOrder(answer: PlaceAnswer, items: readonly PricedItem[], total: number): PlacedOrder {
  // Only orders of the shop's pages have a discount that can change.
  if (answer.outcome === 'price_changed' || answer.outcome === 'discount_changed') throw priceChanged(items, total);
  if (answer.outcome === 'out_of_stock') {
    const available = new Map(answer.short.map((short) => [short.variant_id, short.available]));
    throw new Failure('out_of_stock', 'Some of these pieces have just been sold. Nothing you typed is lost.', {
      changed: items
        .filter(({ variant }) => available.has(variant.id))
        .map((item) => changedItem(item, available.get(item.variant.id) ?? 0)),
    });
  }
  if (answer.outcome === 'placed') logger.info({ order: answer.order.order_number }, 'order entered by staff');
  return answer.order;
}

/** When a reservation of so many hours ends. */
export function holdUntil(hours: number, now: Date): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
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

/** @throws Failure invalid_request if the discount is more than the items cost */
function totalsOf(
  items: readonly PricedItem[],
  { discount_paise, shipping_paise }: Pick<HandQuoteRequest, 'discount_paise' | 'shipping_paise'>,
): Pick<HandQuote, 'subtotal_paise' | 'total_paise'> {
  const subtotal = items.reduce((sum, { priceRupees, quantity }) => sum + toPaise(priceRupees) * quantity, 0);
  if (discount_paise > subtotal) {
    throw new Failure('invalid_request', 'The discount is more than the items cost.', {
      fields: { discount_paise: `At most ${formatPaise(subtotal)}` },
    });
  }
  return { subtotal_paise: subtotal, total_paise: subtotal - discount_paise + shipping_paise };
}

function priceChanged(items: readonly PricedItem[], amount: number): Failure {
  return new Failure('price_changed', 'A price has changed meanwhile. Check the new total and save again.', {
    changed: items.map((item) => changedItem(item)),
    amount,
  });
}

/** The address as orders store it: the last word of several is the last name. */
function shippingOf({ name, phone, address, city, state, pincode }: HandBuyer): NewOrder['shipping'] {
  const words = name.split(/\s+/);
  const last_name = words.length > 1 ? words.pop() : '';
  return { first_name: words.join(' '), last_name, address, city, state, pincode, phone };
}

/** Hash of a request without its payment, which may be tried again another way. */
function hashOf({ payment: _payment, key: _key, ...request }: HandOrderRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
