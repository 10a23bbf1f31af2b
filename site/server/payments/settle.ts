import { toRupees } from '#shared/money.ts';
import { nameOrder } from '#site/server/log/log-context.ts';
import { logger } from '#site/server/logger.ts';
import { type MarkPaidAnswer, markPaid } from '#site/server/orders/order-moves.ts';
import { paymentProvider } from './provider.ts';
import type { ProviderPayment } from './razorpay-schemas.ts';
import { sendRefund } from './send-refund.ts';

export type Settlement = MarkPaidAnswer['outcome'] | 'not_captured';

/**
 * Brings a payment of the provider into our books, whoever reported it: the browser's return, the webhook or the
 * reconciler. An authorised payment is captured first. Money that buys nothing (stock gone, paid twice) goes back at
 * once; what cannot be decided (unknown order, wrong amount) is kept for staff. Safe to repeat.
 * @throws PaymentProviderUnavailable / PaymentProviderRejected when capturing or refunding fails: report again later.
 */
export async function settlePayment(reported: ProviderPayment): Promise<Settlement> {
  const payment = reported.status === 'authorized' ? await captured(reported.id) : reported;
  if (payment.status !== 'captured' || !payment.orderId) return 'not_captured';
  const answer = await markPaid({
    providerOrderId: payment.orderId,
    paymentId: payment.id,
    totalRupees: toRupees(payment.amountPaise),
    currency: payment.currency,
  });
  if (answer.order_number !== '') nameOrder(answer.order_number);
  logger.info({ order: answer.order_number, payment: payment.id, outcome: answer.outcome }, 'payment settled');
  if (answer.refund) await sendRefund(answer.refund);
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
