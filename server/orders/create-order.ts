import { serverEnvironment } from '#server/endpoints/environment.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { setLogOrder } from '#server/log/log-context.ts';
import { logger } from '#server/log/shop-logger.ts';
import { paymentProvider } from '#server/razorpay/provider.ts';
import { PaymentProviderRejected, PaymentProviderUnavailable } from '#server/razorpay/razorpay.ts';
import type { CreateOrderRequest, CreateOrderResponse } from '#shared/api/create-order.ts';
import type { NewOrderItem, OrderMoveBodies, PlacedOrder, QuoteAnswer } from '#shared/api/order-moves.ts';
import { toRupees } from '#shared/money.ts';
import { discountLabel } from '#shared/order-discount.ts';
import { attachProviderOrder, placeOrder, quoteOrder } from './order-moves.ts';
import { releaseOwnUnpaidOrders } from './own-unpaid-orders.ts';
import { changedItem, type PricedItem, type PricedOrder, priceChanged, priceOrder, requestHash } from './price.ts';
import { extendReservationForAttempt, reservedUntil } from './reservation.ts';

export interface Buyer {
  buyerHash: string;
  userId: string | undefined;
}

/**
 * Creates a payable order from a cart: prices it, reserves the stock in one transaction, and creates the provider's order.
 * Requests with the same idempotency key return the same order.
 * @throws Failure invalid_request, price_changed, discount_refused, out_of_stock, idempotency_conflict, payment_provider_unavailable
 */
export async function createOrder(request: CreateOrderRequest, buyer: Buyer): Promise<CreateOrderResponse> {
  const hash = requestHash(request);
  // Look up the key before pricing: a retry must find its order even if the stock is sold out by now.
  const quoted = await quote(request, buyer);
  const order = quoted.order ?? (await place(request, quoted, buyer, hash));
  setLogOrder(order.order_number);
  const isWaiting = order.stock_state === 'reserved' && order.payment_status === 'pending';
  // Opening the payment window again is a payment attempt.
  const isHeld =
    isWaiting && order.request_hash === hash && (!quoted.order || (await extendReservationForAttempt(order)));
  if (!isHeld) {
    throw new Failure('idempotency_conflict', 'This checkout has already been used. Please press Pay once more.');
  }
  const { RAZORPAY_KEY_ID, CHECKOUT_SCRIPT_URL } = serverEnvironment();
  return {
    id: order.razorpay_order_id || (await createProviderOrder(order, request.amount)),
    amount: request.amount,
    currency: 'INR',
    key_id: RAZORPAY_KEY_ID,
    order_number: order.order_number,
    checkout_script: CHECKOUT_SCRIPT_URL,
  };
}

function quote(request: CreateOrderRequest, { buyerHash, userId = '' }: Buyer): Promise<QuoteAnswer> {
  return quoteOrder(request.idempotency_key, request.items, {
    code: request.discount_code ?? '',
    buyer: { phone: request.shipping.phone, user_id: userId, buyer_hash: buyerHash },
  });
}

async function place(
  request: CreateOrderRequest,
  quoted: QuoteAnswer,
  buyer: Buyer,
  hash: string,
): Promise<PlacedOrder> {
  const priced = priceOrder(request, quoted);
  const placement = placementOf(request, priced, buyer, hash);
  let answer = await placeOrder(placement);
  const isShort = answer.outcome === 'out_of_stock' || answer.outcome === 'discount_changed';
  // The buyer's own unpaid orders may hold the stock, or the last use of the discount.
  if (isShort && (await releaseOwnUnpaidOrders(buyer.buyerHash))) answer = await placeOrder(placement);
  if (answer.outcome === 'price_changed') throw priceChanged(priced);
  if (answer.outcome === 'discount_changed') throw await discountChanged(request, buyer);
  if (answer.outcome === 'out_of_stock') throw outOfStock(priced, answer.short);
  if (answer.outcome === 'placed') logger.info({ order: answer.order.order_number }, 'order placed, stock reserved');
  return answer.order;
}

/** The failure of an order whose discount was edited or used up after it was priced; with the price as it is now. */
async function discountChanged(request: CreateOrderRequest, { userId }: Buyer): Promise<Failure> {
  // Without a hash all unpaid orders count, as they do when the order is placed.
  const quoted = await quote(request, { buyerHash: '', userId });
  return priceChanged(priceOrder(request, quoted));
}

function placementOf(
  request: CreateOrderRequest,
  { items, discount, amountPaise }: PricedOrder,
  buyer: Buyer,
  hash: string,
): OrderMoveBodies['place'] {
  return {
    order: {
      total_amount: toRupees(amountPaise),
      currency: 'INR',
      user_id: buyer.userId ?? '',
      shipping: request.shipping,
      email: request.email ?? '',
      reserved_until: reservedUntil(new Date()).toISOString(),
      idempotency_key: request.idempotency_key,
      request_hash: hash,
      buyer_hash: buyer.buyerHash,
      ...(discount && {
        discount_amount: toRupees(discount.amountPaise),
        discount_id: discount.discount.id,
        discount_label: discountLabel(discount.discount),
      }),
    },
    items: items.map((item) => ({
      ...itemOf(item),
      discount_amount: toRupees(discount?.linePaise.get(item.variant.id) ?? 0),
    })),
    ...(discount && { discount: { id: discount.discount.id, updated_at: discount.discount.updated_at } }),
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

async function createProviderOrder(order: PlacedOrder, amountPaise: number): Promise<string> {
  try {
    const created = await paymentProvider().createOrder({
      amountPaise,
      currency: 'INR',
      receipt: order.order_number,
      notes: { order_number: order.order_number },
    });
    return await attachProviderOrder(order.id, created.id);
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable || error instanceof PaymentProviderRejected)) throw error;
    logger.error({ err: error, order: order.order_number }, 'the payment provider did not create the order');
    throw new Failure(
      'payment_provider_unavailable',
      'The payment service is not answering. You have not been charged and your cart is saved. Please try again in a minute.',
    );
  }
}
