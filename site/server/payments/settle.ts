import { toRupees } from '#shared/money.ts';
import { logger } from '#site/server/logger.ts';
import { type MarkPaidAnswer, markPaid, markRefunded } from '#site/server/orders/order-moves.ts';
import { paymentProvider } from './provider.ts';
import type { ProviderPayment } from './razorpay-schemas.ts';

export type Settlement = MarkPaidAnswer['outcome'] | 'not_captured';

/**
 * Brings a payment of the provider into our books, whoever reported it: the browser's return, the webhook or the
 * reconciler. An authorised payment is captured first. Money that buys nothing (stock gone, paid twice, wrong amount)
 * goes back at once. Safe to repeat.
 * @throws PaymentProviderUnavailable / PaymentProviderRejected when capturing or refunding fails: report again later.
 */
export async function settlePayment(reported: ProviderPayment): Promise<Settlement> {
  const payment = reported.status === 'authorized' ? await captured(reported.id) : reported;
  if (payment.status !== 'captured' || !payment.orderId) return 'not_captured';
  if (payment.currency !== 'INR') {
    logger.error({ payment: payment.id, currency: payment.currency }, 'a payment in a foreign currency was not booked');
    return 'amount_mismatch';
  }
  const answer = await markPaid({
    providerOrderId: payment.orderId,
    paymentId: payment.id,
    totalRupees: toRupees(payment.amountPaise),
  });
  logger.info({ order: answer.order_number, payment: payment.id, outcome: answer.outcome }, 'payment settled');
  if (answer.outcome === 'paid_without_stock' || answer.outcome === 'second_payment') {
    await refundWhole(payment.id, payment.amountPaise);
    if (answer.outcome === 'paid_without_stock') await markRefunded(answer.order_id);
  }
  if (answer.outcome === 'amount_mismatch' || answer.outcome === 'unknown_order') {
    logger.error({ payment: payment.id, outcome: answer.outcome }, 'a payment needs a person to look at it');
  }
  return answer.outcome;
}

/** An authorised payment, captured. A report may be old, so the provider is asked first: it mostly captures by itself. */
async function captured(paymentId: string): Promise<ProviderPayment> {
  const payment = await paymentProvider().fetchPayment(paymentId);
  return payment.status === 'authorized' ? paymentProvider().capture(paymentId, payment.amountPaise) : payment;
}

/** Refunds a payment in full; the key is made from the payment, so that a repeat refunds nothing more. */
export async function refundWhole(paymentId: string, amountPaise: number): Promise<void> {
  await paymentProvider().refund(paymentId, { amountPaise, idempotencyKey: `refund-${paymentId}` });
}
