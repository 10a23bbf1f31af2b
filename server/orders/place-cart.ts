import { createHash } from 'node:crypto';
import { Failure } from '#server/endpoints/failure.ts';
import { setLogOrder } from '#server/log/log-context.ts';
import { logger } from '#server/log/shop-logger.ts';
import { keysInUse } from '#server/razorpay/kept-keys.ts';
import { isTestMode } from '#server/razorpay/payment-mode.ts';
import { type CreateOrderRequest, orderTextsSchema } from '#shared/api/create-order.ts';
import type { OrderMoveBodies, PlaceAnswer, PlacedOrder } from '#shared/api/order-moves.ts';
import type { QuoteAnswer } from '#shared/api/order-quote.ts';
import { toRupees } from '#shared/money.ts';
import { ON_DELIVERY_METHOD } from '#shared/orders/order.ts';
import { discountLabel } from '#shared/orders/order-discount.ts';
import { gstinFor } from '#shared/tax/gst-states.ts';
import { type CartPrice, priceCart, priceChanged } from './cart-price.ts';
import { placeOrder, quoteOrder } from './order-moves.ts';
import { mergeItems, placedItems, shortItems } from './priced-items.ts';
import { holdUntil, releaseOwnUnpaidOrders, reservedUntil } from './reservation.ts';

/** Orders from a cart of the shop's pages, to be paid online or on delivery. */

export interface Buyer {
  buyerHash: string;
  /** Of the connection; empty if it is not known. */
  networkHash: string;
  userId: string | undefined;
}

interface Cart {
  request: CreateOrderRequest;
  buyer: Buyer;
  isOnDelivery: boolean;
  /** Of the request. */
  hash: string;
}

interface Found {
  order: PlacedOrder;
  /** False if it was placed before with the same key. */
  isNew: boolean;
}

/** Includes the first. */
const MOST_ATTEMPTS = 3;

/**
 * The order of the request's key, or a new one: priced, and its stock reserved in one transaction. `isOfRequest` is false if
 * the key was used for another request.
 * @throws Failure invalid_request, price_changed, discount_refused, on_delivery_refused, out_of_stock, too_many_requests
 */
export async function placeCart(
  request: CreateOrderRequest,
  buyer: Buyer,
  { isOnDelivery }: { isOnDelivery: boolean },
): Promise<Found & { isOfRequest: boolean }> {
  const hash = requestHash(request, isOnDelivery);
  const found = await findOrPlace({ request, buyer, isOnDelivery, hash });
  setLogOrder(found.order.order_number);
  return { ...found, isOfRequest: found.order.request_hash === hash };
}

async function findOrPlace(cart: Cart): Promise<Found> {
  for (let attempt = 1; ; attempt += 1) {
    // Looks up the key before pricing: a retry must find its order even if the stock is sold out by now.
    const quoted = await quote(cart);
    if (quoted.order !== null) return { order: quoted.order, isNew: false };
    const price = priceCart(cart.request, quoted);
    const answer = await placeOrder(placement(cart, quoted, price));
    if (answer.outcome === 'existing') return { order: answer.order, isNew: false };
    if (answer.outcome === 'placed') {
      logger.info({ order: answer.order.order_number }, 'order placed, stock reserved');
      return { order: answer.order, isNew: true };
    }
    if (attempt === MOST_ATTEMPTS || !(await isWorthRetrying(answer, cart.buyer))) throw failureOf(answer, price);
  }
}

function quote({ request, buyer, isOnDelivery }: Cart): Promise<QuoteAnswer> {
  return quoteOrder(request.idempotency_key, request.items, {
    code: request.discount_code ?? '',
    buyer: {
      phone: request.shipping.phone,
      user_id: buyer.userId ?? '',
      buyer_hash: buyer.buyerHash,
      network_hash: buyer.networkHash,
    },
    isOnDelivery,
  });
}

function placement(
  { request, buyer, hash }: Cart,
  { terms_at, on_delivery }: QuoteAnswer,
  { items, discount, shippingPaise, codFeePaise, amountPaise }: CartPrice,
): OrderMoveBodies['place'] {
  const now = new Date();
  const until = on_delivery === null ? reservedUntil(now) : holdUntil(on_delivery.terms.hold_hours, now);
  return {
    order: {
      total_amount: toRupees(amountPaise),
      currency: 'INR',
      user_id: buyer.userId ?? '',
      shipping: request.shipping,
      ...orderTextsSchema.partial().parse(request),
      gstin: gstinFor(request.shipping.state, request.gstin ?? ''),
      reserved_until: until.toISOString(),
      idempotency_key: request.idempotency_key,
      request_hash: hash,
      buyer_hash: buyer.buyerHash,
      network_hash: buyer.networkHash,
      ...(discount && {
        discount_amount: toRupees(discount.amountPaise),
        discount_id: discount.discount.id,
        discount_label: discountLabel(discount.discount),
      }),
      ...(shippingPaise > 0 && { shipping_amount: toRupees(shippingPaise) }),
      // The cash of an order that is paid on delivery is real in any mode.
      ...(on_delivery
        ? { payment_method: ON_DELIVERY_METHOD, cod_fee: toRupees(codFeePaise) }
        : { is_test: isTestMode(), razorpay_key_id: keysInUse().keyId }),
    },
    ...placedItems(items, discount),
    terms_at,
  };
}

type Obstacle = Exclude<PlaceAnswer, { order: PlacedOrder }>;

/** Obstacles that the buyer's own unpaid orders may be: they hold stock, the last use of a discount, or what a connection may hold. */
const HELD = new Set<Obstacle['outcome']>(['out_of_stock', 'discount_changed', 'too_much_held']);
/** What has changed since the quote. The next quote shows it, and its price is refused or placed. */
const CHANGED = new Set<Obstacle['outcome']>(['price_changed', 'discount_changed', 'terms_changed']);

async function isWorthRetrying({ outcome }: Obstacle, { buyerHash }: Buyer): Promise<boolean> {
  return (HELD.has(outcome) && (await releaseOwnUnpaidOrders(buyerHash))) || CHANGED.has(outcome);
}

const TOO_MUCH_HELD =
  'Many orders from your internet connection wait to be paid, so no more items can be reserved for it now. Pay one of them, or try again in a few minutes.';

function failureOf(answer: Obstacle, price: CartPrice): Failure {
  if (answer.outcome === 'too_much_held') return new Failure('too_many_requests', TOO_MUCH_HELD);
  if (answer.outcome !== 'out_of_stock') return priceChanged(price);
  return new Failure('out_of_stock', 'Some of your cart has just been sold.', {
    changed: shortItems(price.items, answer.short),
  });
}

/** Hash of all that a request orders, so that one idempotency key cannot be used for two different orders. */
export function requestHash(
  { idempotency_key: _, items: ordered, amount, shipping, email, ...more }: CreateOrderRequest,
  isOnDelivery: boolean,
): string {
  const items = mergeItems(ordered)
    .map((item) => `${item.product_id}/${item.variant_id}x${item.quantity}`)
    .toSorted();
  const others = Object.entries(more).flatMap(([name, value]) => (value ? [{ [name]: value }] : []));
  const parts = [items, amount, Object.entries(shipping).toSorted(), ...(email ? [email] : []), ...others];
  return createHash('sha256')
    .update(JSON.stringify(isOnDelivery ? [...parts, 'on delivery'] : parts))
    .digest('hex');
}
