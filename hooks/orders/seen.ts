import type { SeenOrder } from '#shared/api/seen-order.ts';
import { toRupees } from '#shared/money.ts';
import { INDIA_AHEAD_MS } from '#shared/time/indian-day.ts';
import { first, texts } from '../db/query.ts';
import { recordOr404 } from '../db/rows.ts';
import { refusal } from '../db/transaction.ts';
import { refundedOf } from './refunded.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const NAMES: Record<keyof SeenOrder, string> = {
  status: 'the status',
  payment_status: 'the payment',
  stock_state: 'the stock',
  refunded_paise: 'the refunded amount',
};

/**
 * What has changed on an order since staff saw it, with who and when, in words for staff; '' if it is as they saw it. Fields
 * that are missing in `seen` are not compared: a caller of the API may leave it out.
 * @param seen A SeenOrder of the request.
 */
export function changedSince(tx: CoreApp, order: core.Record, seen: unknown) {
  const given = (typeof seen === 'object' && seen !== null ? seen : {}) as Record<string, unknown>;
  const names = Object.keys(NAMES) as (keyof SeenOrder)[];
  const changed = names.filter((name) => given[name] !== undefined && given[name] !== presentOf(tx, order, name));
  const [first] = changed;
  if (first === undefined) return '';
  const what = changed.map((name) => `${NAMES[name]} is now ${textOf(name, presentOf(tx, order, name))}`).join(', ');
  const number = order.getString('order_number');
  return `${number} has changed since you opened it: ${what} (${whoChanged(tx, order, first)}). Nothing was done. Check the order again.`;
}

/**
 * The order that staff change.
 * @param seen As in changedSince.
 * @throws NotFoundError; Refusal if it has changed since
 */
export function orderAsSeen(tx: CoreApp, id: string, seen: unknown) {
  const order = recordOr404(tx, 'orders', id, 'Order not found.');
  const message = changedSince(tx, order, seen);
  if (message !== '') throw refusal(409, message);
  return order;
}

/** Who gave a field of an order its value, and when: 'asha@example.com, 25 Nov, 5:12 pm'. */
export function whoChanged(tx: CoreApp, order: core.Record, field: string) {
  const isRefund = field === 'refunded_paise';
  const found = isRefund ? newestRefund(tx, order) : newestEntry(tx, order, field);
  if (found !== undefined && found.actor !== '') return `${found.actor}, ${momentOf(found.at)}`;
  const isPayment = field === 'payment_status' && order.getString('payment_status') === 'paid';
  if (isPayment) return `paid by the customer, ${momentOf(order.getString('paid_at'))}`;
  return `changed by the shop or the customer, ${momentOf(order.getString('updated_at'))}`;
}

/** The staff member who last set a field of a record, and when; '' if none did. */
export function whoSet(tx: CoreApp, collection: string, id: string, field: string) {
  const sql = `SELECT c.actor, e.created_at AS at FROM audit_entries e JOIN change_sets c ON c.id = e.change_set_id
    WHERE e.collection = {:collection} AND e.record_id = {:id} AND json_type(e.after, {:path}) IS NOT NULL
    ORDER BY e.created_at DESC LIMIT 1`;
  const found = first(tx, sql, { collection, id, path: `$.${field}` }, texts('actor', 'at'));
  return found === undefined || found.actor === '' ? '' : `${found.actor}, ${momentOf(found.at)}`;
}

function newestEntry(tx: CoreApp, order: core.Record, field: string) {
  const sql = `SELECT c.actor, e.created_at AS at FROM audit_entries e JOIN change_sets c ON c.id = e.change_set_id
    WHERE e.collection = 'orders' AND e.record_id = {:id} AND json_extract(e.after, {:path}) = {:now}
    ORDER BY e.created_at DESC LIMIT 1`;
  return first(tx, sql, { id: order.id, path: `$.${field}`, now: order.getString(field) }, texts('actor', 'at'));
}

function newestRefund(tx: CoreApp, order: core.Record) {
  const sql = `SELECT actor_email AS actor, updated_at AS at FROM refunds WHERE order_id = {:id}
    ORDER BY updated_at DESC LIMIT 1`;
  return first(tx, sql, { id: order.id }, texts('actor', 'at'));
}

function presentOf(tx: CoreApp, order: core.Record, name: keyof SeenOrder) {
  if (name !== 'refunded_paise') return order.getString(name);
  return Number(refundedOf(tx, order.getString('razorpay_payment_id')).promised);
}

function textOf(name: keyof SeenOrder, value: string | number) {
  return name === 'refunded_paise' ? `₹${toRupees(Number(value))}` : String(value).replace('_', ' ');
}

/** A stored moment in Indian time: '25 Nov, 5:12 pm'. */
export function momentOf(stored: string) {
  const india = new Date(Date.parse(stored.replace(' ', 'T')) + INDIA_AHEAD_MS).toISOString();
  const hour = Number(india.slice(11, 13));
  const clock = `${hour % 12 || 12}:${india.slice(14, 16)} ${hour < 12 ? 'am' : 'pm'}`;
  return `${Number(india.slice(8, 10))} ${MONTHS[Number(india.slice(5, 7)) - 1]}, ${clock}`;
}
