import { logger } from '#server/log/shop-logger.ts';
import type { BookedRefund } from '#shared/api/refund-book.ts';
import { recordRefund, recordUnsentRefund } from '../orders/refund-moves.ts';
import { AccountMissing, accountOfStored } from '../razorpay/accounts.ts';
import { PaymentProviderRejected } from '../razorpay/provider-answers.ts';

/**
 * Sends a reserved refund to the provider and returns its new state. Its idempotency key makes a repeated call pay once.
 * Does nothing if the refund is already confirmed or failed.
 * @throws PaymentProviderRejected after recording it as failed; PaymentProviderUnavailable if it must be sent again
 */
export async function sendRefund(refund: BookedRefund): Promise<BookedRefund> {
  if (refund.provider_refund_id !== '' || refund.status !== 'pending') return refund;
  const { payment_id: payment, amount_paise: amountPaise, idempotency_key: idempotencyKey } = refund;
  try {
    const { provider } = await accountOfStored({ paymentId: payment });
    const sent = await provider.refund(payment, { amountPaise, idempotencyKey });
    logger.info({ refund: refund.id, payment, amountPaise }, 'refund sent');
    return (await recordRefund({ ...sent, receipt: idempotencyKey })) ?? refund;
  } catch (error) {
    if (error instanceof PaymentProviderRejected) {
      logger.error(
        { err: error, refund: refund.id, payment },
        'the payment provider rejected a refund; staff see it in the inbox',
      );
      await recordUnsentRefund(refund, 'failed', error.description);
    }
    if (error instanceof AccountMissing && refund.problem !== error.message) {
      await recordUnsentRefund(refund, 'pending', error.message);
    }
    throw error;
  }
}

/** Fetches a confirmed refund from the provider and records its state. @throws as the provider */
export async function refreshRefund(refund: BookedRefund): Promise<BookedRefund> {
  const { provider } = await accountOfStored({ paymentId: refund.payment_id });
  const answer = await provider.fetchRefund(refund.provider_refund_id);
  return (await recordRefund({ ...answer, receipt: refund.idempotency_key })) ?? refund;
}
