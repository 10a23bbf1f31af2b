import type { AuditKind } from '#shared/audit-kinds.ts';
import { first, texts } from '../db/query.ts';
import { logOrder } from './log.ts';
import { momentOf } from './seen.ts';
import { statesOf } from './states.ts';

/**
 * Decisions of staff about an order that something automatic undoes: staff cancel it, and a payment that was under way takes it
 * back; staff confirm or pack it, and the buyer or a refund cancels it. The order says so, under Needs attention.
 */

/** The last change of its status that is in the audit log, and a check of an ended reservation that released it. */
const LAST_CHANGE = `SELECT c.user_id, c.actor, c.kind, e.created_at AS at, COALESCE(e.after ->> '$.status', '') AS status
  FROM audit_entries e JOIN change_sets c ON c.id = e.change_set_id
  WHERE e.collection = 'orders' AND e.record_id = {:id}
    AND (json_type(e.after, '$.status') IS NOT NULL OR (e.after ->> '$.matter' = 'overdue_reservation' AND e.after ->> '$.outcome' = 'done'))
  ORDER BY e.created_at DESC, e.rowid DESC LIMIT 1`;

/** What staff decided about an order: 'Cancelled by asha@example.com, 25 Nov, 5:12 pm'; '' if its status is not their decision. */
function decisionOf(tx: CoreApp, order: core.Record) {
  const found = first(tx, LAST_CHANGE, { id: order.id }, texts('user_id', 'actor', 'kind', 'at', 'status'));
  const status = order.getString('status');
  if (found === undefined || found.user_id === '') return '';
  const isCheck = found.status === '' && status === 'cancelled';
  if (!isCheck && found.status !== status) return '';
  const what = isCheck ? 'Released' : verbOf(status, found.kind);
  return what === '' ? '' : `${what} by ${found.actor}, ${momentOf(found.at)}`;
}

function verbOf(status: string, kind: string) {
  if (status === 'cancelled') return 'Cancelled';
  if (status !== 'pending') return `Set to ${status}`;
  return kind === 'order_confirmed' ? 'Confirmed' : '';
}

/** How an order is undone: the field that says so, what has happened, and the entry of the audit log if it has none of its own. */
const WAYS = {
  paid: { field: 'paid_after', fact: 'Paid by the customer', kind: 'paid_after_cancel' },
  cancelled_by_buyer: { field: 'cancelled_after', fact: 'Cancelled by the customer', kind: null },
  refunded: {
    field: 'cancelled_after',
    fact: 'Cancelled with the refund of its late payment',
    kind: 'cancelled_by_refund',
  },
} as const satisfies Record<string, { field: string; fact: string; kind: AuditKind | null }>;

/**
 * Makes a move that may undo what staff decided about an order, and notes both if it does.
 * @param move Saves the order.
 */
export function overtaking(tx: CoreApp, order: core.Record, way: keyof typeof WAYS, move: () => void) {
  const { field, fact, kind } = WAYS[way];
  const decision = (way === 'paid') === (order.getString('status') === 'cancelled') ? decisionOf(tx, order) : '';
  const before = statesOf(order);
  if (decision !== '') order.set(field, `${decision}. ${fact}, ${momentOf(new DateTime().string())}.`);
  move();
  if (decision === '' || kind === null) return;
  const after = { ...statesOf(order), [field]: order.getString(field) };
  logOrder(tx, { id: '', email: way === 'paid' ? 'Customer' : 'Shop' }, order, { kind, before, after });
}
