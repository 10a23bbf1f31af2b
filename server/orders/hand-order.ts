import { createHash } from 'node:crypto';
import type { Admin } from '#server/endpoints/account.ts';
import { readContent } from '#server/endpoints/content.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { setLogOrder } from '#server/log/log-context.ts';
import { logger } from '#server/log/shop-logger.ts';
import type { HandBuyer, HandExtra, HandOrderRequest, HandQuote, HandQuoteRequest } from '#shared/api/hand-orders.ts';
import type { NewOrder, PlacedOrder } from '#shared/api/order-moves.ts';
import type { QuoteAnswer } from '#shared/api/order-quote.ts';
import { toPaise, toRupees } from '#shared/money.ts';
import { namesIn } from '#shared/orders/address.ts';
import { discountLabel } from '#shared/orders/order-discount.ts';
import { gstinFor } from '#shared/tax/gst-states.ts';
import { type HandPrice, payablePrice, priceChanged, priceHandOrder } from './hand-price.ts';
import { NO_KEY, placeOrder, quoteOrder } from './order-moves.ts';
import { placedItems, priceOf, shortItems, shownDiscount } from './priced-items.ts';
import { holdUntil } from './reservation.ts';

/** Orders that staff enter for a buyer on WhatsApp, by phone or at the counter. */

/**
 * The prices of the items as they stand now, with discount and shipping charge. The buyer is known by the phone number, so that
 * staff see whether a code is used up for them. @throws Failure invalid_request
 */
export async function quoteHandOrder(request: HandQuoteRequest): Promise<HandQuote> {
  const quoted = await quote(NO_KEY, request, request.phone);
  const price = priceHandOrder(request, quoted);
  const known = new Map(quoted.rows.map((row) => [row.id, row]));
  return {
    lines: request.items.map(({ variant_id }) => {
      const variant = known.get(variant_id);
      if (variant === undefined) return { variant_id, price_paise: 0, available: 0 };
      const available = variant.is_active ? variant.stock_quantity : 0;
      return { variant_id, price_paise: toPaise(priceOf(variant)), available };
    }),
    discount: shownDiscount(price.discount),
    discount_refusal: price.refusal,
    subtotal_paise: price.subtotalPaise,
    total_paise: price.totalPaise,
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
  const entry = { key: `hand-${request.key}`, hash: hashOf(request), actor };
  const order = await findOrPlace(request, entry);
  setLogOrder(order.order_number);
  if (order.request_hash !== entry.hash) {
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

/** Includes the first. */
const MOST_ATTEMPTS = 2;

async function findOrPlace(request: HandOrderRequest, entry: Entry): Promise<PlacedOrder> {
  for (let attempt = 1; ; attempt += 1) {
    const quoted = await quote(entry.key, request, request.buyer.phone);
    if (quoted.order !== null) return quoted.order;
    const price = payablePrice(request, quoted);
    await refuseWithoutCode(request.extras);
    const answer = await placeOrder({
      order: newOrder(request, price, entry),
      ...placedItems(price.items, price.discount),
      extras: request.extras.map(({ price_paise, gst_percent, ...extra }) => ({
        ...extra,
        price: toRupees(price_paise),
        gst_percent: Number(gst_percent),
      })),
      actor: entry.actor,
      terms_at: quoted.terms_at,
    });
    if (answer.outcome === 'existing') return answer.order;
    if (answer.outcome === 'placed') {
      logger.info({ order: answer.order.order_number }, 'order entered by staff');
      return answer.order;
    }
    if (answer.outcome === 'out_of_stock') {
      throw new Failure('out_of_stock', 'Some of these pieces have just been sold. Nothing you typed is lost.', {
        changed: shortItems(price.items, answer.short),
      });
    }
    // Prices or the discount have changed since the quote. The next one shows it, and its price is refused or placed.
    if (attempt === MOST_ATTEMPTS) throw priceChanged(price);
  }
}

/** @throws Failure invalid_request if the seller has a GSTIN and an extra line no code: its invoice could not be issued */
async function refuseWithoutCode(extras: readonly HandExtra[]): Promise<void> {
  const missing = extras.flatMap(({ hsn }, place) => (hsn === '' ? [`extras.${place}.hsn`] : []));
  if (missing.length === 0 || (await readContent('identity')).gstin === '') return;
  const fields = Object.fromEntries(missing.map((field) => [field, 'Enter the code']));
  throw new Failure('invalid_request', 'An extra line needs its HSN or SAC and its rate for the invoice.', { fields });
}

function newOrder(request: HandOrderRequest, price: HandPrice, { key, hash }: Entry): NewOrder {
  const { discount, discountPaise, totalPaise } = price;
  return {
    total_amount: toRupees(totalPaise),
    currency: 'INR',
    user_id: '',
    shipping: shippingOf(request.buyer),
    email: request.buyer.email,
    // Invoices of orders without an address are of the shop's own state.
    gstin: request.buyer.state === '' ? request.buyer.gstin : gstinFor(request.buyer.state, request.buyer.gstin),
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

/** The address as orders store it. */
function shippingOf({ name, phone, address, city, state, pincode }: HandBuyer): NewOrder['shipping'] {
  return { ...namesIn(name), address, city, state, pincode, phone };
}

/** Hash of a request without its payment, which may be tried again another way. */
function hashOf({ payment: _payment, key: _key, ...request }: HandOrderRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
