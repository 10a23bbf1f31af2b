import { Failure } from '#server/endpoints/failure.ts';
import { logger } from '#server/log/shop-logger.ts';
import { isTestMode } from '#server/razorpay/payment-mode.ts';
import type { CreateOrderRequest } from '#shared/api/create-order.ts';
import type { NewOrderItem, OrderMoveBodies, PlaceAnswer, PlacedOrder } from '#shared/api/order-moves.ts';
import type { QuoteAnswer } from '#shared/api/order-quote.ts';
import { MAX_ONLINE_RUPEES } from '#shared/limits.ts';
import { formatRupees, toPaise, toRupees } from '#shared/money.ts';
import { ON_DELIVERY_METHOD } from '#shared/orders/order.ts';
import { discountLabel } from '#shared/orders/order-discount.ts';
import { holdUntil } from './hold-until.ts';
import { placeOrder, quoteOrder } from './order-moves.ts';
import { releaseOwnUnpaidOrders } from './own-unpaid-orders.ts';
import { changedItem, type PricedItem, type PricedOrder, priceChanged, priceOrder } from './price.ts';
import { reservedUntil } from './reservation.ts';

/** Orders from a cart of the shop's pages, to be paid online or on delivery. */

export interface Buyer {
  buyerHash: string;
  /** Of the connection; empty if it is not known. */
  networkHash: string;
  userId: string | undefined;
}

interface How {
  /** Of the request. */
  hash: string;
  isOnDelivery: boolean;
}

/**
 * The order of the request's key, or a new one: priced, and its stock reserved in one transaction.
 * @throws Failure invalid_request, price_changed, discount_refused, on_delivery_refused, out_of_stock, too_many_requests
 */
export async function findOrPlace(
  request: CreateOrderRequest,
  buyer: Buyer,
  how: How,
): Promise<{ order: PlacedOrder; isNew: boolean }> {
  // Look up the key before pricing: a retry must find its order even if the stock is sold out by now.
  const quoted = await quote(request, buyer, how);
  if (quoted.order !== null) return { order: quoted.order, isNew: false };
  return { order: await place(request, quoted, buyer, how), isNew: true };
}

function quote(
  request: CreateOrderRequest,
  { buyerHash, networkHash, userId = '' }: Buyer,
  how: How,
): Promise<QuoteAnswer> {
  return quoteOrder(request.idempotency_key, request.items, {
    code: request.discount_code ?? '',
    buyer: { phone: request.shipping.phone, user_id: userId, buyer_hash: buyerHash, network_hash: networkHash },
    isOnDelivery: how.isOnDelivery,
  });
}

const OBSTACLES = new Set<PlaceAnswer['outcome']>(['out_of_stock', 'discount_changed', 'too_much_held']);
const TOO_MUCH_HELD =
  'Many orders from your internet connection wait to be paid, so no more items can be reserved for it now. Pay one of them, or try again in a few minutes.';

/** @throws Failure invalid_request for more than the payment provider takes, before anything is reserved */
function refuseTooLarge({ amountPaise }: PricedOrder): void {
  if (amountPaise <= toPaise(MAX_ONLINE_RUPEES)) return;
  const most = formatRupees(MAX_ONLINE_RUPEES);
  throw new Failure('invalid_request', `You can pay up to ${most} online. Please make two orders, or write to us.`);
}

async function place(request: CreateOrderRequest, quoted: QuoteAnswer, buyer: Buyer, how: How): Promise<PlacedOrder> {
  const priced = priceOrder(request, quoted);
  if (!how.isOnDelivery) refuseTooLarge(priced);
  const placement = placementOf(request, { priced, quoted, buyer, hash: how.hash });
  let answer = await placeOrder(placement);
  // The buyer's own unpaid orders may hold the stock, the last use of the discount, or what a connection may hold.
  if (OBSTACLES.has(answer.outcome) && (await releaseOwnUnpaidOrders(buyer.buyerHash)))
    answer = await placeOrder(placement);
  if (answer.outcome === 'terms_changed') answer = await placeOnNewTerms(request, buyer, how);
  if (answer.outcome === 'price_changed' || answer.outcome === 'terms_changed') throw priceChanged(priced);
  if (answer.outcome === 'discount_changed') throw await discountChanged(request, buyer, how);
  if (answer.outcome === 'too_much_held') throw new Failure('too_many_requests', TOO_MUCH_HELD);
  if (answer.outcome === 'out_of_stock') throw outOfStock(priced, answer.short);
  if (answer.outcome === 'placed') logger.info({ order: answer.order.order_number }, 'order placed, stock reserved');
  return answer.order;
}

/** Places it again, as staff have changed the terms of cash on delivery. @throws Failure if they do not allow it any more */
async function placeOnNewTerms(request: CreateOrderRequest, buyer: Buyer, how: How): Promise<PlaceAnswer> {
  const quoted = await quote(request, buyer, how);
  if (quoted.order !== null) return { outcome: 'existing', order: quoted.order };
  return placeOrder(placementOf(request, { priced: priceOrder(request, quoted), quoted, buyer, hash: how.hash }));
}

/** The failure of an order whose discount was edited or used up after it was priced; with the price as it is now. */
async function discountChanged(request: CreateOrderRequest, buyer: Buyer, how: How): Promise<Failure> {
  // Without a hash all unpaid orders count, as they do when the order is placed.
  const quoted = await quote(request, { ...buyer, buyerHash: '' }, how);
  return priceChanged(priceOrder(request, quoted));
}

interface Pricing {
  priced: PricedOrder;
  quoted: QuoteAnswer;
  buyer: Buyer;
  hash: string;
}

function placementOf(
  request: CreateOrderRequest,
  { priced: { items, discount, codFeePaise, amountPaise }, quoted: { on_delivery }, buyer, hash }: Pricing,
): OrderMoveBodies['place'] {
  const now = new Date();
  const until = on_delivery === null ? reservedUntil(now) : holdUntil(on_delivery.terms.hold_hours, now);
  return {
    order: {
      total_amount: toRupees(amountPaise),
      currency: 'INR',
      user_id: buyer.userId ?? '',
      shipping: request.shipping,
      email: request.email ?? '',
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
      // The cash of an order that is paid on delivery is real in any mode.
      ...(on_delivery
        ? { payment_method: ON_DELIVERY_METHOD, cod_fee: toRupees(codFeePaise) }
        : { is_test: isTestMode() }),
    },
    items: items.map((item) => ({
      ...itemOf(item),
      discount_amount: toRupees(discount?.linePaise.get(item.variant.id) ?? 0),
    })),
    ...(discount && { discount: { id: discount.discount.id, updated_at: discount.discount.updated_at } }),
    ...(on_delivery && { on_delivery: { terms_at: on_delivery.terms_at } }),
  };
}

/** A priced item as the move that places an order takes it. */
export function itemOf(item: PricedItem): NewOrderItem {
  return {
    variant_id: item.variant.id,
    product_id: item.variant.product_id,
    quantity: item.quantity,
    price: item.priceRupees,
    name: item.variant.name,
    size: item.variant.size,
    stitched: item.variant.stitched,
    image: item.variant.images[0] ?? '',
    seen: { variant_price: item.variant.price, product_price: item.variant.product_price },
  };
}

function outOfStock(priced: PricedOrder, short: readonly { variant_id: string; available: number }[]): Failure {
  const availableOf = new Map(short.map((item) => [item.variant_id, item.available]));
  const changed = priced.items
    .filter((item) => availableOf.has(item.variant.id))
    .map((item) => changedItem(item, availableOf.get(item.variant.id) ?? 0));
  return new Failure('out_of_stock', 'Some of your cart has just been sold.', { changed });
}
