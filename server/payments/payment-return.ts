import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { logger } from '#server/log/shop-logger.ts';
import { orderLink } from '#server/orders/order-link.ts';
import type { ReturnOutcome } from '#shared/api/payment-return.ts';
import { verifyPaymentRequestSchema } from '#shared/api/verify-payment.ts';
import { verifyPayment } from './verify-payment.ts';

const orderSchema = z.object({ id: z.string(), created_at: z.string() });

/**
 * Where a browser goes that the provider has sent back with a form (shared/api/payment-return.ts). The payment is proved
 * and settled as by verify-payment; the buyer's right to see the order is in its link, because the browser sends no cookie
 * along with a form of another site. Never throws: whoever comes here is a person.
 */
export async function addressAfterReturn(form: URLSearchParams): Promise<string> {
  const payment = verifyPaymentRequestSchema.safeParse(Object.fromEntries(form));
  // A payment that failed comes as `error[code]`, `error[description]`…, and without a signature.
  if (!payment.success) return checkout('failed');
  const paymentId = payment.data.razorpay_payment_id;
  try {
    const { order_number } = await verifyPayment(payment.data);
    const pb = database();
    const filter = pb.filter('order_number = {:number}', { number: order_number });
    const order = orderSchema.parse(await pb.collection('orders').getFirstListItem(filter));
    return orderLink(order, paymentId)?.path ?? confirmation(paymentId);
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid_signature') return checkout('unconfirmed', paymentId);
    logger.error({ err: error }, 'a payment that was brought back could not be settled');
    // The provider's webhook brings it as well; the page asks until then.
    return confirmation(paymentId);
  }
}

function confirmation(paymentId: string): string {
  return `/order-confirmation?${new URLSearchParams({ payment_id: paymentId })}`;
}

function checkout(outcome: ReturnOutcome, paymentId?: string): string {
  const known = paymentId === undefined ? {} : { payment_id: paymentId };
  return `/checkout?${new URLSearchParams({ payment: outcome, ...known })}`;
}
