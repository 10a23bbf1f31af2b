import { Failure } from '#server/endpoints/failure.ts';
import { logger } from '#server/log/shop-logger.ts';
import { confirmationPath } from '#server/orders/order-link.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import type { PaymentState } from '#shared/api/payment-state.ts';
import { settleOrder } from '../payments/reconcile.ts';
import { accountOf } from '../razorpay/accounts.ts';
import { PaymentProviderError } from '../razorpay/provider-answers.ts';
import { ownOrder, type Viewer } from './viewed-order.ts';

/**
 * What has become of an order that the viewer began to pay. The provider is asked first, so that a payment which its bank
 * approved late is settled before the buyer pays again.
 * @throws Failure not_found, also for an order of somebody else
 */
export async function paymentState(orderNumber: string, viewer: Viewer): Promise<PaymentState> {
  const order = await ownOrder(orderNumber, viewer);
  if (order === undefined) throw new Failure('not_found', 'There is no order here that this browser may see.');
  if (order.razorpay_payment_id !== '') return paid(order);
  let hasArrived = false;
  try {
    hasArrived = await hasPayment(order);
    if (!hasArrived) return { state: 'unpaid', path: '' };
    await settleOrder(order);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    logger.warn({ err: error, order: orderNumber }, 'cannot settle the payment of an order that its buyer asks for');
  }
  const now = (await ownOrder(orderNumber, viewer)) ?? order;
  if (now.razorpay_payment_id !== '') return paid(now);
  return { state: hasArrived ? 'authorised' : 'unknown', path: '' };
}

/** Whether the provider has a payment of the order that is authorised or captured. @throws as the provider */
async function hasPayment({ razorpay_order_id: orderId, razorpay_key_id: keyId }: OrderRow): Promise<boolean> {
  if (orderId === '') return false;
  const { provider } = await accountOf({ keyId, orderId });
  const payments = await provider.fetchOrderPayments(orderId);
  return payments.some(({ status }) => status === 'authorized' || status === 'captured');
}

function paid({ razorpay_payment_id }: OrderRow): PaymentState {
  return { state: 'paid', path: confirmationPath(razorpay_payment_id) };
}
