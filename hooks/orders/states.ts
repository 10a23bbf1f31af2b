import orderStates from '#shared/orders/order-states.json' with { type: 'json' };
import type { Move, Trigger } from '#shared/orders/order-states.ts';
import { followOrder, mailedStates } from '../buyer-mails/follow-order.ts';

/**
 * The order's state machine (docs/order-states.md). Its table is shared with TypeScript. Triggers of migration 1790000040
 * refuse every other change of payment status and stock state.
 */
const MOVES = orderStates as unknown as Readonly<Record<Trigger, Move>>;

/** Status changes by staff that are not overrides. */
const FULFILMENT: Trigger[] = ['process', 'ship', 'deliver'];

/**
 * Moves an order by a trigger of the table and saves it, with any other values set on it. The buyer's mails follow.
 * @param how As in followOrder.
 * @throws Error if the trigger is illegal, which rolls the transaction back
 */
export function moveOrder(tx: CoreApp, order: core.Record, trigger: Trigger, how?: { isQuiet?: boolean }) {
  const { edges, status, after } = MOVES[trigger];
  const now = order.getString('status');
  const isNew = trigger === 'place' || trigger === 'place_on_delivery';
  const from = isNew ? '' : holdingOf(order);
  const edge = edges.find(([start]) => start === from);
  if (!edge || (after && after !== now)) {
    throw new Error(`Order ${order.id} is ${now} ${from}: ${trigger} is not a move from there.`);
  }
  const before = isNew ? null : mailedStates(order);
  const [payment, stock] = edge[1].split('/');
  order.set('payment_status', payment);
  order.set('stock_state', stock);
  order.set('status', statusAfter(now, status));
  // Needed only to count what a connection holds without paying.
  if (stock !== 'reserved') order.set('network_hash', '');
  tx.save(order);
  followOrder(tx, order, before, how);
}

/** Payment status and stock state of an order, such as 'paid/taken'. */
export function holdingOf(order: core.Record) {
  return `${order.getString('payment_status')}/${order.getString('stock_state')}`;
}

function statusAfter(now: string, effect: Move['status']) {
  if (effect === 'same') return now;
  if (effect === 'reopened') return now === 'cancelled' ? 'pending' : now;
  return effect;
}

/**
 * Whether a status set by staff is an override, to which no move of the state machine leads. `before` is the order's
 * `{status, payment_status, stock_state}`.
 */
export function isByHand(before: Values, status: string) {
  if (before.status === status) return false;
  const holding = `${before.payment_status}/${before.stock_state}`;
  return !FULFILMENT.some((trigger) => {
    const move = MOVES[trigger];
    return move.after === before.status && move.status === status && move.edges.some(([from]) => from === holding);
  });
}
