import type { PiecesBack } from '#shared/api/admin-orders.ts';
import { MAX_RESTOCKED_ITEMS } from '#shared/limits.ts';
import { isCount } from '#shared/whole-number.ts';
import { refusal } from '../db/transaction.ts';
import { restockItems, takeBackItems } from '../orders/restock.ts';
import { changedSince } from '../orders/seen.ts';
import { actOnce } from '../orders/staff-action.ts';
import { itemsOf, stockOf, variantOfItem } from '../stock/pieces.ts';

const SOLD = ['paid', 'refund_pending', 'refunded'];

/** How many pieces of an item return to stock (negative: leave it), or why they cannot. */
type PieceMove = { item_id: string; by: number; problem: { status: number; message: string } | null };

/**
 * Sets how many pieces of a sold order were returned to stock, in one transaction. `body` is
 * `{pieces: [{item_id, restocked, seen}], seen, key}`; `seen` is what the admin saw. A repeat with the same `key` changes nothing.
 * A refund that fails later leaves these numbers as they are. Returns `{status, body}`: 409 when someone else changed them
 * first, or the pieces were sold again.
 */
export function setPiecesBack(
  app: CoreApp,
  admin: core.Record,
  orderId: string,
  body: { pieces?: unknown; seen?: unknown; key?: unknown },
): Answer {
  const wanted = wantedPieces(body);
  return actOnce(app, admin, `pieces ${orderId}`, body, (tx) => {
    const [order] = tx.findRecordsByFilter('orders', 'id = {:id}', '', 1, 0, { id: orderId });
    if (!order) throw refusal(404, 'Order not found.');
    const changed = changedSince(tx, order, body.seen);
    if (changed !== '') throw refusal(409, changed);
    const moves = wanted.map((one) => moveOf(tx, order, one));
    const problem = moves.map(({ problem }) => problem).find(Boolean);
    if (problem) throw refusal(problem.status, problem.message);
    const before = { back_on_shelf: countBack(tx, order) };
    takeBackItems(
      tx,
      order,
      moves.filter(({ by }) => by < 0).map(({ item_id, by }) => ({ item_id, quantity: -by })),
      admin.email(),
    );
    restockItems(
      tx,
      order,
      moves.filter(({ by }) => by > 0).map(({ item_id, by }) => ({ item_id, quantity: by })),
      { kind: 'returned', actor: admin.email() },
    );
    tx.db().newQuery('UPDATE refunds SET is_shelf_set = TRUE WHERE order_id = {:id}').bind({ id: order.id }).execute();
    const after = { back_on_shelf: countBack(tx, order) };
    return { order, label: 'Returned stock changed', before, after, answer: after };
  });
}

/**
 * The numbers to set.
 * @throws BadRequestError
 */
function wantedPieces(body: { pieces?: unknown }): PiecesBack[] {
  const { pieces } = body;
  const isRight =
    Array.isArray(pieces) &&
    pieces.length <= MAX_RESTOCKED_ITEMS &&
    pieces.every((one) => typeof one?.item_id === 'string' && isCount(one.restocked) && isCount(one.seen)) &&
    new Set(pieces.map(({ item_id }) => item_id)).size === pieces.length;
  if (!isRight) throw new BadRequestError('Enter how many items were returned to stock.');
  return pieces;
}

function moveOf(tx: CoreApp, order: core.Record, { item_id, restocked, seen }: PiecesBack): PieceMove {
  const problem = (status: number, message: string) => ({ item_id, by: 0, problem: { status, message } });
  const filter = 'id = {:id} && order_id = {:order}';
  const [item] = tx.findRecordsByFilter('order_items', filter, '', 1, 0, { id: item_id, order: order.id });
  if (!item || restocked > item.getInt('quantity')) return problem(400, 'This order has fewer items than that.');
  const now = item.getInt('restocked');
  if (now !== seen) return problem(409, 'Someone else changed the returned stock. Check the order again.');
  const by = restocked - now;
  if (by > 0 && !(SOLD.includes(order.getString('payment_status')) && order.getString('stock_state') === 'taken')) {
    return problem(400, 'Only items that were sold with this order can be returned to stock.');
  }
  const variantId = variantOfItem(tx, item);
  const left = variantId ? stockOf(tx, variantId) : -by;
  if (left + by >= 0 || by >= 0) return { item_id, by, problem: null };
  const name = [item.getString('name'), item.getString('size')].filter(Boolean).join(', ');
  return problem(409, `${name}: only ${left} in stock. The others have been sold since.`);
}

/** How many pieces of the order were returned to stock. */
function countBack(tx: CoreApp, order: core.Record) {
  return itemsOf(tx, order).reduce((sum, item) => sum + item.getInt('restocked'), 0);
}
