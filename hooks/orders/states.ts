import type { OrderStatus } from '#shared/orders/order.ts';
import { type Holding, isOverride, type OrderState, stateAfter, type Trigger } from '#shared/orders/order-states.ts';
import { texts } from '../db/query.ts';
import { read } from '../db/rows.ts';
import { followOrder } from './follow-order.ts';

/**
 * Moves an order by a trigger of the state machine (docs/develop/order-states.md) and saves it, with any other values set on it. The
 * buyer's mails follow. The database's triggers refuse every other change of payment status and stock state.
 * @param how As in followOrder.
 * @throws Error if the trigger is illegal, which rolls the transaction back
 */
export function moveOrder(tx: CoreApp, order: core.Record, trigger: Trigger, how?: { isQuiet?: boolean }) {
  const isNew = trigger === 'place' || trigger === 'place_on_delivery';
  const state = isNew ? null : stateOf(order);
  const next = stateAfter(state, trigger);
  if (!next) {
    throw new Error(`Order ${order.id} is ${state?.status} ${state?.holding}: ${trigger} is not a move from there.`);
  }
  const before = isNew ? null : statesOf(order);
  const [payment, stock] = next.holding.split('/');
  order.set('payment_status', payment);
  order.set('stock_state', stock);
  order.set('status', next.status);
  // Needed only to count what a connection holds without paying.
  if (stock !== 'reserved') order.set('network_hash', '');
  if (isNew) tx.save(order);
  else saveChanges(tx, order);
  followOrder(tx, order, before, how);
}

/**
 * Writes what has changed. PocketBase's save would write every column, for which SQLite prepares every trigger; it would also
 * validate the values, which are the server's own, and announce the record, which no client may follow.
 */
function saveChanges(tx: CoreApp, order: core.Record) {
  order.setRaw('updated_at', new DateTime());
  const before = order.original().fieldsData();
  const changes = Object.entries(order.fieldsData()).filter(([name, value]) => String(value) !== String(before[name]));
  tx.db()
    .update('orders', Object.fromEntries(changes), $dbx.hashExp({ id: order.id }))
    .execute();
}

/** The database accepts no other states. */
function stateOf(order: core.Record): OrderState {
  return { status: order.getString('status') as OrderStatus, holding: holdingOf(order) };
}

/** As the audit log has them. */
export function statesOf(order: core.Record) {
  return read(order, texts('status', 'payment_status', 'stock_state'));
}

/** Payment status and stock state of an order, such as 'paid/taken'. */
export function holdingOf(order: core.Record) {
  return `${order.getString('payment_status')}/${order.getString('stock_state')}` as Holding;
}

/**
 * Whether a status set by staff is an override, to which no move of the state machine leads. `before` is the order's
 * `{status, payment_status, stock_state}`.
 */
export function isByHand(before: Values, status: string) {
  const holding = `${before.payment_status}/${before.stock_state}` as Holding;
  return isOverride({ status: before.status as OrderStatus, holding }, status as OrderStatus);
}
