import type { ReceivedItem, ReturnItem } from '#shared/api/returns.ts';
import { jsonOf } from '../db/rows.ts';
import { itemsOf } from '../stock/pieces.ts';

/** Requests that ended; only what arrived before counts. */
const VOID = ['declined', 'withdrawn', 'closed'];

/** The items of a request. */
export function itemsOfRequest(request: core.Record): ReturnItem[] {
  return jsonOf(request, 'items') ?? [];
}

/**
 * How many pieces of each item of an order can still be returned, by the item's id: those bought, less those that buyers asked to
 * return or that staff returned to stock. A piece that staff returned to stock without saving its arrival counts for its request.
 */
export function returnablePieces(tx: CoreApp, order: core.Record) {
  const requests = requestsOf(tx, order.id);
  const left: Record<string, number> = {};
  for (const item of itemsOf(tx, order)) {
    const pieces = requests.map((request) => piecesOf(request, item.id));
    const sum = (which: 'arrived' | 'asked' | 'coming') => pieces.reduce((total, one) => total + one[which], 0);
    const elsewhere = Math.max(0, item.getInt('restocked') - sum('arrived'));
    left[item.id] = item.getInt('quantity') - sum('arrived') - sum('asked') - Math.max(sum('coming'), elsewhere);
  }
  return left;
}

/** An item's pieces in a request: arrived, asked for, or coming since staff agreed. */
function piecesOf(request: core.Record, itemId: string) {
  const status = request.getString('status');
  const wanted = itemsOfRequest(request).find(({ item_id }) => item_id === itemId)?.quantity ?? 0;
  const here = receivedOf(request).find(({ item_id }) => item_id === itemId);
  const arrived = here === undefined ? 0 : here.restocked + here.damaged;
  const rest = VOID.includes(status) ? 0 : wanted - arrived;
  return status === 'requested' ? { arrived, asked: rest, coming: 0 } : { arrived, asked: 0, coming: rest };
}

function receivedOf(request: core.Record): ReceivedItem[] {
  return jsonOf(request, 'received') ?? [];
}

/** The requests of an order, oldest first. */
export function requestsOf(app: CoreApp, orderId: string) {
  return app.findRecordsByFilter('return_requests', 'order_id = {:order}', 'created_at', 0, 0, { order: orderId });
}
