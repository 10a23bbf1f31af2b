import { serverEnvironment } from '#server/endpoints/environment.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { logger } from '#server/log/shop-logger.ts';
import { AccountMissing, accountForNew, accountOf } from '#server/razorpay/accounts.ts';
import { PaymentProviderError, PaymentProviderRejected } from '#server/razorpay/provider-answers.ts';
import type { CreateOrderRequest, CreateOrderResponse } from '#shared/api/create-order.ts';
import type { PlacedOrder } from '#shared/api/order-moves.ts';
import { confirmationPath } from './order-link.ts';
import { attachProviderOrder, releaseOrder } from './order-moves.ts';
import { type Buyer, placeCart } from './place-cart.ts';
import { extendReservationForAttempt } from './reservation.ts';

/**
 * Creates a payable order from a cart: prices it, reserves the stock in one transaction, and creates the provider's order.
 * Requests with the same idempotency key return the same order.
 * @throws Failure invalid_request, price_changed, discount_refused, out_of_stock, idempotency_conflict, too_many_requests,
 * payment_provider_unavailable
 */
export async function createOrder(request: CreateOrderRequest, buyer: Buyer): Promise<CreateOrderResponse> {
  const { order, isNew, isOfRequest } = await placeCart(request, buyer, { isOnDelivery: false });
  const isWaiting = isOfRequest && order.stock_state === 'reserved' && order.payment_status === 'pending';
  // Opening the payment window again is a payment attempt.
  const isHeld = isWaiting && (isNew || (await extendReservationForAttempt(order)));
  if (!isHeld) throw alreadyUsed(order);
  return {
    ...(await providerOrder(order, request.amount)),
    amount: request.amount,
    currency: 'INR',
    order_number: order.order_number,
    checkout_script: serverEnvironment().CHECKOUT_SCRIPT_URL,
  };
}

function alreadyUsed({ order_number, razorpay_payment_id: paymentId }: PlacedOrder): Failure {
  if (paymentId === '') {
    return new Failure('idempotency_conflict', 'This checkout has already been used. Please press Pay once more.');
  }
  return new Failure('idempotency_conflict', `This order is already paid (${order_number}).`, {
    paid_order: { order_number, path: confirmationPath(paymentId) },
  });
}

/** The order's at the provider, and the key to pay it with: of the account that it was placed under. */
async function providerOrder(order: PlacedOrder, amountPaise: number): Promise<{ id: string; key_id: string }> {
  const { order_number, razorpay_order_id: orderId, razorpay_key_id: keyId } = order;
  try {
    await accountForNew();
    const { provider, keyId: key_id } = await accountOf({ keyId, orderId });
    if (orderId !== '') return { id: orderId, key_id };
    const created = await provider.createOrder({ amountPaise, receipt: order_number, notes: { order_number } });
    return { id: await attachProviderOrder(order.id, created.id), key_id };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    logger.error({ err: error, order: order.order_number }, 'the payment provider did not create the order');
    // A retry would be rejected as well; without an answer it may succeed and needs the stock.
    if (error instanceof PaymentProviderRejected || error instanceof AccountMissing) await releaseOrder(order.id);
    throw new Failure(
      'payment_provider_unavailable',
      'The payment service is not answering. You have not been charged and your cart is saved. Please try again in a minute.',
    );
  }
}
