import type { PiecesBack } from '#shared/api/admin-orders.ts';
import { MAX_RESTOCKED_ITEMS } from '#shared/limits.ts';
import { isCount } from '#shared/whole-number.ts';
import { execute } from '../db/query.ts';
import { recordWhere } from '../db/rows.ts';
import { refusal } from '../db/transaction.ts';
import { actOnce } from '../orders/log.ts';
import { restockItems, takeBackItems } from '../orders/restock.ts';
import { orderAsSeen } from '../orders/seen.ts';
import { itemsOf, stockOf, variantOfItem } from '../stock/pieces.ts';

const SOLD = ['paid', 'refund_pending', 'refunded'];

/**
 * Sets how many pieces of a sold order were returned to stock. A refund that fails later leaves these numbers as they are. 409 when
 * someone else changed them first, or the pieces were sold again.
 */
export function setPiecesBack(
  app: CoreApp,
  admin: core.Record,
  orderId: string,
  body: { pieces?: unknown; seen?: unknown; key?: unknown },
): Answer {
  const wanted = wantedPieces(body);
  return actOnce(app, admin, `pieces ${orderId}`, body, (tx) => {
    const order = orderAsSeen(tx, orderId, body.seen);
    const moves = wanted.map((one) => ({ item_id: one.item_id, by: moveOf(tx, order, one) }));
    const before = { back_on_shelf: countBack(tx, order) };
    const out = moves.filter(({ by }) => by < 0).map(({ item_id, by }) => ({ item_id, quantity: -by }));
    const back = moves.filter(({ by }) => by > 0).map(({ item_id, by }) => ({ item_id, quantity: by }));
    takeBackItems(tx, order, out, admin.email());
    restockItems(tx, order, back, { kind: 'returned', actor: admin.email() });
    execute(tx, 'UPDATE refunds SET is_shelf_set = TRUE WHERE order_id = {:id}', { id: order.id });
    const after = { back_on_shelf: countBack(tx, order) };
    return { order, kind: 'pieces_changed', before, after, answer: after };
  });
}

/** @throws BadRequestError */
function wantedPieces({ pieces }: { pieces?: unknown }): PiecesBack[] {
  const isRight =
    Array.isArray(pieces) &&
    pieces.length <= MAX_RESTOCKED_ITEMS &&
    pieces.every((one) => typeof one?.item_id === 'string' && isCount(one.restocked) && isCount(one.seen)) &&
    new Set(pieces.map(({ item_id }) => item_id)).size === pieces.length;
  if (!isRight) throw new BadRequestError('Enter how many items were returned to stock.');
  return pieces;
}

/**
 * How many pieces of an item return to stock; negative: leave it.
 * @throws Refusal
 */
function moveOf(tx: CoreApp, order: core.Record, { item_id, restocked, seen }: PiecesBack) {
  const item = recordWhere(tx, 'order_items', { id: item_id, order_id: order.id, is_extra: false });
  if (!item || restocked > item.getInt('quantity')) throw refusal(400, 'This order has fewer items than that.');
  const now = item.getInt('restocked');
  if (now !== seen) throw refusal(409, 'Someone else changed the returned stock. Check the order again.');
  const by = restocked - now;
  if (by > 0 && !(SOLD.includes(order.getString('payment_status')) && order.getString('stock_state') === 'taken')) {
    throw refusal(400, 'Only items that were sold with this order can be returned to stock.');
  }
  const variantId = variantOfItem(tx, item);
  const left = variantId ? stockOf(tx, variantId) : -by;
  if (left + by >= 0 || by >= 0) return by;
  const name = [item.getString('name'), item.getString('size')].filter(Boolean).join(', ');
  throw refusal(409, `${name}: only ${left} in stock. The others have been sold since.`);
}

/** How many pieces of the order were returned to stock. */
function countBack(tx: CoreApp, order: core.Record) {
  return itemsOf(tx, order).reduce((sum, item) => sum + item.getInt('restocked'), 0);
}
