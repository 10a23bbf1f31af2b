import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { logger } from '#server/log/shop-logger.ts';
import { confirmationPath, orderLink } from '#server/orders/order-link.ts';
import type { ReturnOutcome } from '#shared/api/payment-return.ts';
import { verifyPaymentRequestSchema } from '#shared/api/verify-payment.ts';
import { verifyPayment } from './verify-payment.ts';

const orderSchema = z.object({ id: z.string(), created_at: z.string() });

/**
 * The redirect URL for a browser that the provider sends back with a form (shared/api/payment-return.ts). Verifies and
 * settles the payment as verify-payment does. The URL contains the order's signed link, because browsers send no cookie
 * with another site's form. Never throws: a person needs a page.
 */
export async function addressAfterReturn(form: URLSearchParams): Promise<string> {
  const payment = verifyPaymentRequestSchema.safeParse(Object.fromEntries(form));
  // A failed payment has `error[code]`, `error[description]`… and no signature.
  if (!payment.success) return checkout('failed');
  const paymentId = payment.data.razorpay_payment_id;
  try {
    const { order_number } = await verifyPayment(payment.data);
    const pb = database();
    const filter = pb.filter('order_number = {:number}', { number: order_number });
    const order = orderSchema.parse(await pb.collection('orders').getFirstListItem(filter));
    return orderLink(order, paymentId)?.path ?? confirmationPath(paymentId);
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid_signature') return checkout('unconfirmed', paymentId);
    logger.error({ err: error }, 'cannot settle a returned payment; waiting for the webhook');
    // The webhook reports the payment too; the page polls until then.
    return confirmationPath(paymentId);
  }
}

function checkout(outcome: ReturnOutcome, paymentId?: string): string {
  const known = paymentId === undefined ? {} : { payment_id: paymentId };
  return `/checkout?${new URLSearchParams({ payment: outcome, ...known })}`;
}
