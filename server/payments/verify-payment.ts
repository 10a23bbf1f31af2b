import { z } from 'zod';
import { firstRecord } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { setLogOrder } from '#server/log/log-context.ts';
import { logger } from '#server/log/shop-logger.ts';
import type { VerifyPaymentRequest, VerifyPaymentResponse } from '#shared/api/verify-payment.ts';
import { accountOfStored, signingSecret } from '../razorpay/accounts.ts';
import { PaymentProviderError } from '../razorpay/provider-answers.ts';
import { verifyPaymentSignature } from '../razorpay/signature.ts';
import { settlePayment } from './settle.ts';

/**
 * Verifies the signature that the provider's checkout gave the browser, and settles the payment. If the provider is
 * unavailable it still returns the order number: the webhook or the reconciler settles the payment later.
 * `buyerHash` is that of the browser with the signature: it may see the order, also if the answer that placed it was lost.
 * @throws Failure invalid_signature, also for an unknown order, so that callers cannot probe which orders exist
 */
export async function verifyPayment(request: VerifyPaymentRequest, buyerHash?: string): Promise<VerifyPaymentResponse> {
  const isSigned = verifyPaymentSignature({
    orderId: request.razorpay_order_id,
    paymentId: request.razorpay_payment_id,
    signature: request.razorpay_signature,
    secret: await signingSecret({ orderId: request.razorpay_order_id }),
  });
  if (!isSigned) throw notGenuine();
  const order_number = (await settledOrder(request, buyerHash)) || (await recordedOrder(request.razorpay_order_id));
  if (order_number === '') throw notGenuine();
  setLogOrder(order_number);
  return { order_number };
}

function notGenuine(): Failure {
  return new Failure(
    'invalid_signature',
    'This payment could not be verified. If you were charged, we will find it and write to you.',
  );
}

/** Settles the payment and returns its order's number; '' if it cannot be settled yet. */
async function settledOrder(
  { razorpay_payment_id: payment, razorpay_order_id }: VerifyPaymentRequest,
  buyerHash: string | undefined,
): Promise<string> {
  try {
    const account = await accountOfStored({ orderId: razorpay_order_id });
    return (await settlePayment(await account.provider.fetchPayment(payment), account, { buyerHash })).orderNumber;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    logger.warn({ err: error, order: razorpay_order_id, payment }, 'payment verified but not yet settled');
    return '';
  }
}

const orderSchema = z.object({ order_number: z.string() });

/** The number of our order with this provider order id; '' if unknown. */
async function recordedOrder(providerOrderId: string): Promise<string> {
  const row = await firstRecord('orders', 'razorpay_order_id = {:id}', { id: providerOrderId });
  return row === undefined ? '' : orderSchema.parse(row).order_number;
}
