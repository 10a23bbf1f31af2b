import { database, firstRecord } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
import type { Account } from '../razorpay/accounts.ts';
import type { ProviderPayment } from '../razorpay/razorpay-schemas.ts';
import { AccountRounds, HOUR_MS } from './provider-round.ts';
import { settlePayment } from './settle.ts';

/** How far the first round of a process looks back at least; a restored backup is rarely older. */
const FIRST_LOOK_MS = 5 * 24 * HOUR_MS;

/**
 * Asks the provider every hour for captured payments of orders that are not in the database, as after a restore: those of the
 * last moments before the copy was made are missing in it. Staff see each under Needs attention, once.
 */
export const unknownPayments = new AccountRounds<ProviderPayment>((account) => ({
  firstLook,
  read: (page) => account.provider.fetchPayments(page),
  unknownAmong,
  process: (payment) => recordIfOurs(payment, account),
}));

/** Since an hour before the newest order, which is old after an old backup was restored, but five days at least. */
async function firstLook(now: Date): Promise<Date> {
  const order = await firstRecord('orders', '', {}, '-created_at');
  const newest = Date.parse(String(order?.['created_at'] ?? ''));
  const latest = now.getTime() - FIRST_LOOK_MS;
  return new Date(Number.isNaN(newest) ? latest : Math.min(latest, newest - HOUR_MS));
}

/** The captured payments whose order is not in the database and that staff do not see yet. */
async function unknownAmong(payments: readonly ProviderPayment[]): Promise<ProviderPayment[]> {
  const captured = payments.filter(({ status, orderId }) => status === 'captured' && orderId !== undefined);
  const ids = captured.map(({ orderId = '' }) => orderId);
  const orders = await known('orders', 'razorpay_order_id', ids);
  const links = await known('payment_links', 'razorpay_order_id', ids);
  const without = captured.filter(({ orderId = '' }) => !(orders.has(orderId) || links.has(orderId)));
  const strays = await known(
    'stray_payments',
    'payment_id',
    without.map(({ id }) => id),
  );
  return without.filter(({ id }) => !strays.has(id));
}

/** Which values a field of a collection has. */
async function known(collection: string, field: string, values: readonly string[]): Promise<ReadonlySet<unknown>> {
  if (values.length === 0) return new Set();
  const pb = database();
  const filter = values.map((value) => pb.filter(`${field} = {:value}`, { value })).join(' || ');
  const rows = await pb.collection(collection).getFullList({ filter, fields: field });
  return new Set(rows.map((row): unknown => row[field]));
}

/** The account may take payments of other shops: an order of this one has its number as receipt and as note. */
async function recordIfOurs(payment: ProviderPayment, account: Account): Promise<void> {
  const order = await account.provider.fetchOrder(payment.orderId ?? '');
  const number = order.notes['order_number'];
  // The receipt of a payment link's order is its reference, which may have a counter behind the number.
  if (number === undefined || !(order.receipt === number || order.receipt?.startsWith(`${number}-`))) return;
  const { outcome } = await settlePayment(payment, account, { orderNumber: number });
  logger.warn(
    { payment: payment.id, order: number, outcome },
    'the provider has a payment of an order that is missing',
  );
}
