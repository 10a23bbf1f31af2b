import { logger } from '#server/log/shop-logger.ts';
import type { BookedRefund } from '#shared/api/refund-book.ts';
import { noteRefund, noteRefusedRefund } from '../orders/refund-moves.ts';
import { paymentProvider } from '../razorpay/provider.ts';
import { PaymentProviderRejected } from '../razorpay/razorpay.ts';

/**
 * Has the provider pay a refund that is in the book. Its key is its own, so that sending it again, after a crash or by two
 * at once, pays once. Does nothing for one that the provider has confirmed or that has failed. Gives it as it stands.
 * @throws PaymentProviderRejected after noting it as failed; PaymentProviderUnavailable, and it is to be sent again
 */
export async function sendRefund(refund: BookedRefund): Promise<BookedRefund> {
  if (refund.provider_refund_id !== '' || refund.status !== 'pending') return refund;
  const { payment_id: payment, amount_paise: amountPaise, idempotency_key: idempotencyKey } = refund;
  try {
    const sent = await paymentProvider().refund(payment, { amountPaise, idempotencyKey });
    logger.info({ refund: refund.id, payment, amountPaise }, 'refund sent');
    return (await noteRefund({ ...sent, receipt: idempotencyKey })) ?? refund;
  } catch (error) {
    if (error instanceof PaymentProviderRejected) {
      logger.error({ err: error, refund: refund.id, payment }, 'the payment provider refused a refund');
      await noteRefusedRefund(refund, error.description);
    }
    throw error;
  }
}

/** Asks the provider how a refund stands that it has confirmed, and notes it. @throws as the provider */
export async function askAboutRefund(refund: BookedRefund): Promise<BookedRefund> {
  const answer = await paymentProvider().fetchRefund(refund.provider_refund_id);
  return (await noteRefund({ ...answer, receipt: refund.idempotency_key })) ?? refund;
}
