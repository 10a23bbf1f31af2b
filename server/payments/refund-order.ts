import type { Admin } from '#server/endpoints/account.ts';
import { firstRecord } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { logger } from '#server/log/shop-logger.ts';
import type { BookedRefund, ReserveRefundResponse } from '#shared/api/refund-book.ts';
import type { RefundRequest, RefundResponse } from '#shared/api/refunds.ts';
import { formatPaise } from '#shared/money.ts';
import { isHandPayment } from '#shared/orders/order.ts';
import { reserveRefund } from '../orders/refund-moves.ts';
import { AccountMissing, accountOfStored } from '../razorpay/accounts.ts';
import { PaymentProviderRejected, PaymentProviderUnavailable } from '../razorpay/provider-answers.ts';
import { sendRefund } from './send-refund.ts';

/**
 * Refunds an order fully or partly. One transaction reserves the refund within the refundable amount; then it is sent to the
 * provider and its outcome recorded. After a crash in between, the reconciler completes it.
 * @throws Failure not_found, refund_refused, idempotency_conflict, payment_provider_unavailable
 */
export async function refundOrder(request: RefundRequest, actor: Admin): Promise<RefundResponse> {
  const { key, ...refund } = request;
  await requireAccount(request.order_id);
  // The provider allows 40 characters.
  const answer = await reserveRefund(actor, { ...refund, idempotency_key: `refund-${key.replaceAll('-', '')}` });
  if (!('refund' in answer)) throw refusal(answer);
  logger.info({ refund: answer.refund.id, admin: actor.id, outcome: answer.outcome }, 'refund reserved');
  const hasPieces = request.restock.some(({ quantity }) => quantity > 0);
  const { id, amount_paise, status } = await sendRefundOrThrow(answer.refund, hasPieces ? NOT_RESTOCKED : '');
  return { id, amount_paise, status, refundable_paise: answer.refundable_paise };
}

/** Refused before anything is reserved: what cannot be sent may be refunded at Razorpay instead. @throws Failure refund_refused */
async function requireAccount(orderId: string): Promise<void> {
  const order = await firstRecord('orders', 'id = {:orderId}', { orderId });
  const paymentId = String(order?.['razorpay_payment_id'] ?? '');
  if (paymentId === '' || isHandPayment(paymentId)) return;
  try {
    await accountOfStored({ paymentId });
  } catch (error) {
    if (error instanceof AccountMissing) throw new Failure('refund_refused', `${error.message} Nothing was refunded.`);
    // The refund is reserved, and sent when the provider answers.
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
  }
}

const NOT_RESTOCKED = ', and no items were returned to stock';

/**
 * Sends a refund and turns provider errors into failures for staff. `stock` completes the sentence 'Nothing was refunded'.
 * @throws Failure refund_refused, payment_provider_unavailable
 */
export async function sendRefundOrThrow(refund: BookedRefund, stock = ''): Promise<BookedRefund> {
  if (refund.status === 'failed') throw new Failure('refund_refused', refusedText(refund.problem, stock));
  try {
    return await sendRefund(refund);
  } catch (error) {
    if (error instanceof PaymentProviderRejected)
      throw new Failure('refund_refused', refusedText(error.description, stock));
    if (error instanceof AccountMissing) throw new Failure('refund_refused', error.message);
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    logger.warn({ err: error, refund: refund.id }, 'refund not sent; the reconciler sends it again');
    throw new Failure(
      'payment_provider_unavailable',
      'The payment provider is not answering. The refund is saved and is sent automatically as soon as it answers. Trying again never refunds twice.',
    );
  }
}

function refusedText(problem: string, stock: string): string {
  return `The payment provider refused the refund: ${problem || 'no reason given.'} Nothing was refunded${stock}.`;
}

function refusal(answer: Exclude<ReserveRefundResponse, { refund: unknown }>): Failure {
  if (answer.outcome === 'changed') return new Failure('refund_refused', answer.message);
  const { outcome, refundable_paise } = answer;
  switch (outcome) {
    case 'unknown_order':
      return new Failure('not_found', 'Order not found.');
    case 'key_conflict':
      return new Failure(
        'idempotency_conflict',
        'This form was already used for another refund. Close it and open it again.',
      );
    case 'not_paid':
      return new Failure('refund_refused', 'This order cannot be refunded: it is unpaid or already refunded.');
    case 'return_over':
      return new Failure(
        'refund_refused',
        'This return was already settled, or was never approved. Check the order again.',
      );
    case 'too_many_pieces':
      return new Failure('refund_refused', 'These items were already returned to stock. Check the order again.');
    case 'too_much':
      return new Failure('refund_refused', `You can refund at most ${formatPaise(refundable_paise)}.`);
  }
}
