import { nameOrder } from '#server/log/log-context.ts';
import { logger } from '#server/log/shop-logger.ts';
import { type CapturedPayment, markPaid } from '#server/orders/order-moves.ts';
import type { MarkPaidAnswer } from '#shared/api/order-moves.ts';
import { toRupees } from '#shared/money.ts';
import { paymentProvider } from '../razorpay/provider.ts';
import type { ProviderPayment } from '../razorpay/razorpay-schemas.ts';
import { sendRefund } from './send-refund.ts';

/** What became of a payment; without an order when there was nothing to book. */
export interface Settlement {
  readonly outcome: MarkPaidAnswer['outcome'] | 'not_captured';
  readonly orderNumber: string;
}

/**
 * Brings a payment of the provider into our books, whoever reported it: the browser's return, the webhook or the
 * reconciler. An authorised payment is captured first. Money that buys nothing (stock gone, paid twice) goes back at
 * once; what cannot be decided (unknown order, wrong amount) is kept for staff. Safe to repeat.
 * @throws PaymentProviderUnavailable / PaymentProviderRejected when capturing or refunding fails: report again later.
 */
export async function settlePayment(reported: ProviderPayment): Promise<Settlement> {
  const captured = capturedPayment(reported.status === 'authorized' ? await capture(reported.id) : reported);
  if (captured === null) return { outcome: 'not_captured', orderNumber: '' };
  const answer = await markPaid(captured);
  await finishSettling(captured, answer);
  return { outcome: answer.outcome, orderNumber: answer.order_number };
}

/** A payment of an order whose money the provider has; null for any other. */
export function capturedPayment({
  status,
  orderId,
  id,
  amountPaise,
  currency,
  email,
}: ProviderPayment): CapturedPayment | null {
  if (status !== 'captured' || !orderId) return null;
  return { providerOrderId: orderId, paymentId: id, totalRupees: toRupees(amountPaise), currency, email: email ?? '' };
}

/** What is left to do after booking: the refund of money that bought nothing. @throws as settlePayment */
export async function finishSettling({ paymentId: payment }: CapturedPayment, answer: MarkPaidAnswer): Promise<void> {
  if (answer.order_number !== '') nameOrder(answer.order_number);
  logger.info({ order: answer.order_number, payment, outcome: answer.outcome }, 'payment settled');
  if (answer.refund) await sendRefund(answer.refund);
  if (answer.outcome === 'amount_mismatch' || answer.outcome === 'unknown_order') {
    logger.error({ payment, outcome: answer.outcome }, 'a payment needs a person to look at it');
  }
}

/** An authorised payment, captured. A report may be old, so the provider is asked first: it mostly captures by itself. */
export async function capture(paymentId: string): Promise<ProviderPayment> {
  const payment = await paymentProvider().fetchPayment(paymentId);
  return payment.status === 'authorized' ? paymentProvider().capture(paymentId, payment.amountPaise) : payment;
}
