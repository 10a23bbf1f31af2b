import { database } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
import { paymentProvider } from '../razorpay/provider.ts';
import type { ProviderPayment } from '../razorpay/razorpay-schemas.ts';
import { settlePayment } from './settle.ts';

const HOUR_MS = 3_600_000;
/** How far the first round of a process looks back at least; a restored backup is rarely older. */
const FIRST_LOOK_MS = 5 * 24 * HOUR_MS;
/** How far later rounds look back. Longer than a payment takes to be captured automatically. */
const LATER_LOOK_MS = 2 * HOUR_MS;
/** Payments read at a time. PocketBase refuses filters of more than 3,500 characters, which 70 order ids would be. */
const PAGE = 50;

/** The round under way: payments made since `from`, of which `read` have been looked at, newest first. */
let round: { from: Date; read: number } | undefined;
/** When the last round was complete, in ms since 1970; 0 before the first. */
let completeAt = 0;

/**
 * Asks the provider for captured payments of orders that are not in the database, as after a restore: those of the last moments
 * before the copy was made are missing in it. Staff see each under Needs attention, once. Works every hour; a run that is over
 * before the end is continued by the next. @throws as the provider
 */
export async function findUnknownPayments(now: Date, isOver: () => boolean): Promise<void> {
  // The difference may be negative: the clock may be set back.
  if (round === undefined && Math.abs(now.getTime() - completeAt) < HOUR_MS) return;
  round ??= { from: completeAt === 0 ? await firstLook(now) : new Date(now.getTime() - LATER_LOOK_MS), read: 0 };
  while (!isOver()) {
    const payments = await paymentProvider().fetchPayments({
      from: round.from,
      to: now,
      count: PAGE,
      skip: round.read,
    });
    for (const payment of await unknownAmong(payments)) await recordIfOurs(payment);
    round.read += payments.length;
    if (payments.length < PAGE) {
      round = undefined;
      completeAt = now.getTime();
      return;
    }
  }
}

/** Since an hour before the newest order, which is old after an old backup was restored, but five days at least. */
async function firstLook(now: Date): Promise<Date> {
  const page = await database().collection('orders').getList(1, 1, { sort: '-created_at', skipTotal: true });
  const newest = Date.parse(String(page.items[0]?.['created_at'] ?? ''));
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
async function recordIfOurs(payment: ProviderPayment): Promise<void> {
  const order = await paymentProvider().fetchOrder(payment.orderId ?? '');
  const number = order.notes['order_number'];
  // The receipt of a payment link's order is its reference, which may have a counter behind the number.
  if (number === undefined || !(order.receipt === number || order.receipt?.startsWith(`${number}-`))) return;
  const { outcome } = await settlePayment(payment, { orderNumber: number });
  logger.warn(
    { payment: payment.id, order: number, outcome },
    'the provider has a payment of an order that is missing',
  );
}
