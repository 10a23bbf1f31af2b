import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { readableRow } from '#server/endpoints/readable-row.ts';
import { logger } from '#server/log/shop-logger.ts';
import { type Account, AccountMissing, accountOf } from '#server/razorpay/accounts.ts';
import { isTestMode } from '#server/razorpay/payment-mode.ts';
import { PaymentProviderError } from '#server/razorpay/provider-answers.ts';
import type { ProviderPayment } from '#server/razorpay/razorpay-schemas.ts';
import type { Finding } from '#shared/api/books.ts';
import { formatPaise, toPaise } from '#shared/money.ts';
import { reportFindings } from './books.ts';

/** Orders paid in this time before the audit are compared; the audit is made every night. */
const SPAN_MS = 2 * 24 * 3_600_000;
/** An order is paid up to five days after its payment was made. */
const LATE_MS = 5 * 24 * 3_600_000;
const PAGE = 100;

const paidSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  total_amount: z.number(),
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_key_id: z.string(),
});
type PaidOrder = z.infer<typeof paidSchema>;

/** Compares what orders are paid by with what the provider has captured. A provider that does not answer is asked next time. */
export async function findMismatchedPayments(now: Date): Promise<void> {
  try {
    const since = new Date(now.getTime() - SPAN_MS);
    const findings: Finding[] = [];
    const paid = await ordersPaidSince(since, findings);
    const note = ({ id, order_number }: PaidOrder, detail: string) => {
      if (detail !== '') findings.push({ subject: id, order_id: id, order_number, detail });
    };
    for (const [account, orders] of await byAccount(paid, note)) {
      const { payments, unreadable } = await paymentsSince(new Date(since.getTime() - LATE_MS), now, account);
      for (const order of orders) {
        const payment = order.razorpay_payment_id;
        note(order, unreadable.get(payment) ?? problemOf(order, payments.get(payment)));
      }
    }
    await reportFindings('captured', findings);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    logger.warn({ err: error }, 'cannot compare payments with the provider; trying again at the next audit');
  }
}

/**
 * Orders that the provider's payments have paid. With live keys it knows no test payments, and the reverse; those of the demo's
 * orders it never had (demo/order-writes.ts).
 */
async function ordersPaidSince(since: Date, unreadable: Finding[]): Promise<PaidOrder[]> {
  const pb = database();
  const filter = pb.filter(
    'paid_at >= {:since} && razorpay_payment_id ~ "pay_%" && razorpay_payment_id !~ "pay_demo%" && is_test = {:isTest}',
    { since, isTest: isTestMode() },
  );
  const fields = Object.keys(paidSchema.shape).join();
  const rows = await pb.collection('orders').getFullList({ filter, fields, batch: 500 });
  return rows.flatMap((row) => {
    const about = { name: 'Its row', subject: row.id, order_id: row.id, order_number: String(row['order_number']) };
    return readableRow(row, paidSchema, about, unreadable) ?? [];
  });
}

/** Orders by the account that they were paid to. Those whose account is missing are noted. @throws as accountOf */
async function byAccount(orders: readonly PaidOrder[], note: (order: PaidOrder, detail: string) => void) {
  const found = new Map<Account, PaidOrder[]>();
  for (const order of orders) {
    const { razorpay_key_id: keyId, razorpay_order_id: orderId, razorpay_payment_id: paymentId } = order;
    try {
      const account = await accountOf({ keyId, orderId, paymentId });
      found.set(account, [...(found.get(account) ?? []), order]);
    } catch (error) {
      if (!(error instanceof AccountMissing)) throw error;
      note(order, error.message);
    }
  }
  return found;
}

/** Payments by their id, and what is wrong with those that cannot be read. */
async function paymentsSince(from: Date, to: Date, { provider }: Account) {
  const payments = new Map<string, ProviderPayment>();
  const unreadable = new Map<string, string>();
  for (let skip = 0; ; skip += PAGE) {
    const page = await provider.fetchPayments({ from, to, count: PAGE, skip });
    for (const payment of page.rows) payments.set(payment.id, payment);
    for (const { subject, detail } of page.unreadable) unreadable.set(subject, detail);
    if (page.rows.length + page.unreadable.length < PAGE) return { payments, unreadable };
  }
}

function problemOf(order: PaidOrder, payment: ProviderPayment | undefined): string {
  if (payment === undefined) return `The payment provider has no payment ${order.razorpay_payment_id}`;
  if (payment.status !== 'captured' && payment.status !== 'refunded') {
    return `The payment ${payment.id} is ${payment.status}, not captured`;
  }
  const total = toPaise(order.total_amount);
  if (payment.amountPaise === total) return '';
  return `The total is ${formatPaise(total)}, the payment ${formatPaise(payment.amountPaise)}`;
}
