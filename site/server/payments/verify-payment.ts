import type { VerifyPaymentRequest, VerifyPaymentResponse } from '#shared/api/verify-payment.ts';
import { orderRowSchema } from '#shared/pocketbase/rows.ts';
import { database } from '#site/server/database.ts';
import { serverEnvironment } from '#site/server/environment.ts';
import { Failure } from '#site/server/http/failure.ts';
import { nameOrder } from '#site/server/log/log-context.ts';
import { logger } from '#site/server/logger.ts';
import { paymentProvider } from './provider.ts';
import { PaymentProviderRejected, PaymentProviderUnavailable } from './razorpay.ts';
import { settlePayment } from './settle.ts';
import { verifyPaymentSignature } from './signature.ts';

/**
 * The browser's return from the provider's checkout. The signature is checked against the order id of our own record.
 * When the provider cannot be asked right now the order number is given all the same: the webhook or the reconciler settles.
 * @throws Failure invalid_signature, for an unknown order too, so that nobody can ask which orders exist
 */
export async function verifyPayment(request: VerifyPaymentRequest): Promise<VerifyPaymentResponse> {
  const pb = database();
  const filter = pb.filter('razorpay_order_id = {:id}', { id: request.razorpay_order_id });
  const [row] = (await pb.collection('orders').getList(1, 1, { filter, skipTotal: true })).items;
  const order = row === undefined ? undefined : orderRowSchema.parse(row);
  const isGenuine =
    order !== undefined &&
    verifyPaymentSignature({
      orderId: order.razorpay_order_id,
      paymentId: request.razorpay_payment_id,
      signature: request.razorpay_signature,
      secret: serverEnvironment().RAZORPAY_KEY_SECRET,
    });
  if (!isGenuine) {
    throw new Failure(
      'invalid_signature',
      'This payment could not be verified. If you were charged, we will find it and write to you.',
    );
  }
  nameOrder(order.order_number);
  try {
    await settlePayment(await paymentProvider().fetchPayment(request.razorpay_payment_id));
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable || error instanceof PaymentProviderRejected)) throw error;
    logger.warn({ err: error, order: order.order_number }, 'payment verified but not yet settled');
  }
  return { order_number: order.order_number };
}
