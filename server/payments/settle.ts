import { setLogOrder } from '#server/log/log-context.ts';
import { logger } from '#server/log/shop-logger.ts';
import { markPaid } from '#server/orders/order-moves.ts';
import type { CapturedPaymentBody, MarkPaidAnswer } from '#shared/api/order-moves.ts';
import { toRupees } from '#shared/money.ts';
import type { Account } from '../razorpay/accounts.ts';
import { isTestKeys } from '../razorpay/payment-mode.ts';
import type { ProviderPayment } from '../razorpay/razorpay-schemas.ts';
import { sendRefund } from './send-refund.ts';
import { tieProviderOrder } from './tie-order.ts';

/** The outcome of settling a payment; `orderNumber` is empty if no order was changed. */
export interface Settlement {
  readonly outcome: MarkPaidAnswer['outcome'] | 'not_captured';
  readonly orderNumber: string;
}

/**
 * Settles a payment of an account, reported by the browser, the webhook or the reconciler: captures an authorised payment and marks its
 * order as paid. A payment that buys nothing (out of stock, paid twice) is refunded at once; an unknown order or a wrong
 * amount goes to the admin's inbox. Safe to repeat.
 * `orderNumber` is the provider's, if it was asked: staff see it if the order is missing. `buyerHash` is that of the browser
 * that has proved the payment: it may see the order from now on.
 * @throws PaymentProviderUnavailable / PaymentProviderRejected if capturing or refunding fails: retry later
 */
export async function settlePayment(
  reported: ProviderPayment,
  account: Account,
  known: { orderNumber?: string; buyerHash?: string | undefined } = {},
): Promise<Settlement> {
  const payment = reported.status === 'authorized' ? await capture(reported.id, account) : reported;
  const captured = capturedPayment(payment, account, known.orderNumber);
  if (captured === null) return { outcome: 'not_captured', orderNumber: '' };
  if (known.buyerHash !== undefined) captured.buyer_hash = known.buyerHash;
  const answer = await tiedToOrder(captured, await markPaid(captured), account);
  await completeSettlement(captured, answer);
  return { outcome: answer.outcome, orderNumber: answer.order_number };
}

/** The answer of mark-paid, asked again if the order was unknown and the provider's records say which it is. */
export async function tiedToOrder(
  captured: CapturedPaymentBody,
  answer: MarkPaidAnswer,
  { provider }: Account,
): Promise<MarkPaidAnswer> {
  if (answer.outcome !== 'unknown_order' || !(await tieProviderOrder(captured.razorpay_order_id, provider)))
    return answer;
  return markPaid(captured);
}

/** The payment in the form of `markPaid`; null if it is not captured or has no order. */
export function capturedPayment(
  payment: ProviderPayment,
  account: Pick<Account, 'keyId' | 'apiBase'>,
  order_number = '',
): CapturedPaymentBody | null {
  const { status, orderId, id, amountPaise, currency, email = '', phone = '' } = payment;
  if (status !== 'captured' || !orderId) return null;
  return {
    razorpay_order_id: orderId,
    razorpay_payment_id: id,
    razorpay_key_id: account.keyId,
    total_amount: toRupees(amountPaise),
    currency,
    email,
    phone,
    order_number,
    is_test: isTestKeys(account),
  };
}

/**
 * Logs a recorded payment and sends its refund, if it bought nothing. A payment for staff is logged once, though the
 * reconciler reports it every hour. @throws as settlePayment
 */
export async function completeSettlement(
  { razorpay_payment_id: payment }: CapturedPaymentBody,
  answer: MarkPaidAnswer,
): Promise<void> {
  if (answer.order_number !== '') setLogOrder(answer.order_number);
  const { outcome } = answer;
  if (outcome === 'amount_mismatch' || outcome === 'unknown_order') {
    if (answer.is_new)
      logger.error({ payment, outcome }, 'payment matches no order or amount; staff see it in the inbox');
    return;
  }
  logger.info({ order: answer.order_number, payment, outcome }, 'payment settled');
  if (answer.refund) await sendRefund(answer.refund);
}

/** Captures an authorised payment. Fetches it first, because the provider usually captures it automatically. */
export async function capture(paymentId: string, { provider }: Account): Promise<ProviderPayment> {
  const payment = await provider.fetchPayment(paymentId);
  return payment.status === 'authorized' ? provider.capture(paymentId, payment.amountPaise) : payment;
}
