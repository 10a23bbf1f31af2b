import { createHash } from 'node:crypto';
import type { Admin } from '#server/endpoints/admin.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { setLogOrder } from '#server/log/log-context.ts';
import { logger } from '#server/log/shop-logger.ts';
import type { HandBuyer, HandOrderRequest, HandQuote, HandQuoteRequest } from '#shared/api/hand-orders.ts';
import type { NewOrder, PlaceAnswer, PlacedOrder } from '#shared/api/order-moves.ts';
import type { QuoteAnswer } from '#shared/api/order-quote.ts';
import { toPaise, toRupees } from '#shared/money.ts';
import { discountLabel } from '#shared/orders/order-discount.ts';
import { type HandPrice, priceHandOrder, quotedAmounts, refuseUnpayable } from './hand-price.ts';
import { holdUntil } from './hold-until.ts';
import { placeOrder, quoteOrder } from './order-moves.ts';
import { itemOf } from './place-cart.ts';
import { changedItem, priceOf } from './price.ts';

/** Orders that staff enter for a buyer on WhatsApp, by phone or at the counter. */

/** No order has this key. */
const NO_KEY = 'quote';

/**
 * The prices of the items as they stand now, with discount and shipping charge. The buyer is known by the phone number, so that
 * staff see whether a code is used up for them. @throws Failure invalid_request
 */
export async function quoteHandOrder(request: HandQuoteRequest): Promise<HandQuote> {
  const quoted = await quote(NO_KEY, request, request.phone);
  const known = new Map(quoted.rows.map((row) => [row.id, row]));
  return {
    lines: request.items.map(({ variant_id }) => {
      const variant = known.get(variant_id);
      if (variant === undefined) return { variant_id, price_paise: 0, available: 0 };
      const available = variant.is_active ? variant.stock_quantity : 0;
      return { variant_id, price_paise: toPaise(priceOf(variant)), available };
    }),
    ...quotedAmounts(priceHandOrder(request, quoted)),
  };
}

function quote(
  key: string,
  { items, discount_code: code }: Pick<HandQuoteRequest, 'items' | 'discount_code'>,
  phone: string,
): Promise<QuoteAnswer> {
  return quoteOrder(key, items, { code, buyer: { phone, user_id: '', buyer_hash: '' } });
}

/**
 * Prices the order, reserves its stock for as long as staff say and places it, in the transaction of the shop's own orders.
 * Requests with the same key return the same order.
 * @throws Failure invalid_request, price_changed, discount_refused, out_of_stock, idempotency_conflict
 */
export async function placeHandOrder(request: HandOrderRequest, actor: Admin): Promise<PlacedOrder> {
  const key = `hand-${request.key}`;
  const hash = hashOf(request);
  const quoted = await quote(key, request, request.buyer.phone);
  const order = quoted.order ?? (await place(request, quoted, { key, hash, actor }));
  setLogOrder(order.order_number);
  if (order.request_hash !== hash) {
    throw new Failure(
      'idempotency_conflict',
      `This order was already saved as ${order.order_number}, before your last change. Open it in the list of orders.`,
    );
  }
  return order;
}

interface Entry {
  key: string;
  hash: string;
  actor: Admin;
}

async function place(request: HandOrderRequest, quoted: QuoteAnswer, entry: Entry): Promise<PlacedOrder> {
  const gone = request.items.filter(
    ({ variant_id }) => !quoted.rows.some(({ id, is_active }) => id === variant_id && is_active),
  );
  if (gone.length > 0) {
    throw new Failure('out_of_stock', 'A product of this order is no longer in the shop. Remove it and save again.', {
      changed: gone.map(({ variant_id }) => ({ variant_id, name: '', size: '', available: 0 })),
    });
  }
  const price = priceHandOrder(request, quoted);
  refuseUnpayable(price);
  if (price.totalPaise !== request.total_paise) throw priceChanged(price);
  const { discount } = price;
  const answer = await placeOrder({
    order: newOrder(request, price, entry),
    items: price.items.map((item) => ({
      ...itemOf(item),
      discount_amount: toRupees(discount?.linePaise.get(item.variant.id) ?? 0),
    })),
    ...(discount && { discount: { id: discount.discount.id, updated_at: discount.discount.updated_at } }),
    actor: entry.actor,
  });
  if (answer.outcome === 'discount_changed') {
    const now = priceHandOrder(request, await quote(NO_KEY, request, request.buyer.phone));
    refuseUnpayable(now);
    throw priceChanged(now);
  }
  return placedOrder(answer, price);
}

function newOrder(request: HandOrderRequest, price: HandPrice, { key, hash }: Entry): NewOrder {
  const { discount, discountPaise, totalPaise } = price;
  return {
    total_amount: toRupees(totalPaise),
    currency: 'INR',
    user_id: '',
    shipping: shippingOf(request.buyer),
    email: request.buyer.email,
    reserved_until: holdUntil(request.hold_hours, new Date()).toISOString(),
    idempotency_key: key,
    request_hash: hash,
    buyer_hash: '',
    source: request.source,
    discount_amount: toRupees(discountPaise),
    discount_reason: request.discount_paise > 0 ? request.discount_reason : '',
    ...(discount && { discount_id: discount.discount.id, discount_label: discountLabel(discount.discount) }),
    shipping_amount: toRupees(request.shipping_paise),
    notes: request.note,
  };
}

function placedOrder(answer: Exclude<PlaceAnswer, { outcome: 'discount_changed' }>, price: HandPrice): PlacedOrder {
  // Only orders of the shop's pages have terms of cash on delivery, and a connection.
  const isOfPages = answer.outcome === 'terms_changed' || answer.outcome === 'too_much_held';
  if (answer.outcome === 'price_changed' || isOfPages) throw priceChanged(price);
  if (answer.outcome === 'out_of_stock') {
    const available = new Map(answer.short.map((short) => [short.variant_id, short.available]));
    throw new Failure('out_of_stock', 'Some of these pieces have just been sold. Nothing you typed is lost.', {
      changed: price.items
        .filter(({ variant }) => available.has(variant.id))
        .map((item) => changedItem(item, available.get(item.variant.id) ?? 0)),
    });
  }
  if (answer.outcome === 'placed') logger.info({ order: answer.order.order_number }, 'order entered by staff');
  return answer.order;
}

function priceChanged({ items, totalPaise }: HandPrice): Failure {
  return new Failure('price_changed', 'A price has changed meanwhile. Check the new total and save again.', {
    changed: items.map((item) => changedItem(item)),
    amount: totalPaise,
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
