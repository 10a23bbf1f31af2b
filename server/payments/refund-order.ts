import type { Admin } from '#server/endpoints/admin.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { logger } from '#server/log/shop-logger.ts';
import type { BookedRefund, ReserveRefundResponse } from '#shared/api/refund-book.ts';
import type { RefundRequest, RefundResponse } from '#shared/api/refunds.ts';
import { formatPaise } from '#shared/money.ts';
import { reserveRefund } from '../orders/refund-moves.ts';
import { PaymentProviderRejected, PaymentProviderUnavailable } from '../razorpay/razorpay.ts';
import { sendRefund } from './send-refund.ts';

/**
 * Refunds all or a part of an order: first promised in the book, in one transaction that never promises more than was
 * paid, then sent to the provider, then noted. A crash in between is finished by the reconciler.
 * @throws Failure not_found, refund_refused, idempotency_conflict, payment_provider_unavailable
 */
export async function refundOrder(request: RefundRequest, actor: Admin): Promise<RefundResponse> {
  const answer = await reserveRefund({
    orderId: request.order_id,
    amountPaise: request.amount_paise,
    reason: request.reason,
    restock: request.restock,
    // At most 40 characters for the provider.
    idempotencyKey: `refund-${request.key.replaceAll('-', '')}`,
    actor,
  });
  if (!('refund' in answer)) throw refusal(answer);
  logger.info({ refund: answer.refund.id, admin: actor.id, outcome: answer.outcome }, 'refund promised');
  const hasPieces = request.restock.some(({ quantity }) => quantity > 0);
  const { id, amount_paise, status } = await sentOrFailure(answer.refund, hasPieces ? PIECES_TAKEN_BACK : '');
  return { id, amount_paise, status, refundable_paise: answer.refundable_paise };
}

const PIECES_TAKEN_BACK = 'Its pieces are off the shelf again.';

/**
 * Sends a refund for staff who wait for the answer; `pieces` says what became of its pieces when it is refused.
 * @throws Failure refund_refused, payment_provider_unavailable
 */
export async function sentOrFailure(refund: BookedRefund, pieces = ''): Promise<BookedRefund> {
  if (refund.status === 'failed') throw new Failure('refund_refused', refusedText(refund.problem, pieces));
  try {
    return await sendRefund(refund);
  } catch (error) {
    if (error instanceof PaymentProviderRejected)
      throw new Failure('refund_refused', refusedText(error.description, pieces));
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    logger.warn({ err: error, refund: refund.id }, 'a refund did not get through; it is sent again');
    throw new Failure(
      'payment_provider_unavailable',
      'The payment provider is not answering. The refund is noted and is sent by itself as soon as it answers; trying again does not pay twice.',
    );
  }
}

function refusedText(problem: string, pieces: string): string {
  return `The payment provider refused the refund: ${problem || 'no reason given.'} Nothing was paid. ${pieces}`.trim();
}

function refusal({ outcome, refundable_paise }: Exclude<ReserveRefundResponse, { refund: unknown }>): Failure {
  switch (outcome) {
    case 'unknown_order':
      return new Failure('not_found', 'There is no such order.');
    case 'key_conflict':
      return new Failure(
        'idempotency_conflict',
        'This form was already used for another refund. Please open it again.',
      );
    case 'not_paid':
      return new Failure('refund_refused', 'Nothing of this order can be refunded: it is unpaid or refunded already.');
    case 'too_many_pieces':
      return new Failure(
        'refund_refused',
        'These pieces are on the shelf again already. Please look at the order again.',
      );
    case 'too_much':
      return new Failure(
        'refund_refused',
        `Only ${formatPaise(refundable_paise)} of this order can still be refunded.`,
      );
  }
}
