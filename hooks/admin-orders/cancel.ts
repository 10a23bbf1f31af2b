import type { Restock } from '#shared/api/refunds.ts';
import { hasTwice } from '#shared/has-twice.ts';
import { MAX_RESTOCKED_ITEMS } from '#shared/limits.ts';
import { isCount } from '#shared/whole-number.ts';
import { Refusal } from '../db/transaction.ts';
import { actOnce } from '../orders/log.ts';
import { releaseWithin } from '../orders/release.ts';
import { restockItems } from '../orders/restock.ts';
import { orderAsSeen } from '../orders/seen.ts';
import { moveOrder, statesOf } from '../orders/states.ts';

/**
 * Cancels an order: an unpaid one releases all its reserved stock, of a paid one the pieces of `restock` return to stock. quiet: the buyer
 * gets no mail about it. 409 without a change if fewer pieces are left to return, or the order is not as `seen`.
 */
export function cancelOrder(
  app: CoreApp,
  admin: core.Record,
  orderId: string,
  body: { restock?: unknown; quiet?: unknown; seen?: unknown; key?: unknown },
): Answer {
  return actOnce(app, admin, `cancel ${orderId}`, body, (tx) => {
    const order = orderAsSeen(tx, orderId, body.seen);
    const before = statesOf(order);
    const how = { isQuiet: body.quiet === true, actor: admin.email() };
    const done = (outcome: string) => {
      const after = statesOf(order);
      return { order, kind: 'order_cancelled' as const, before, after, answer: { outcome, before, after } };
    };
    if (releaseWithin(tx, order, how)) return done('released');
    if (!restockItems(tx, order, restockOf(body), { kind: 'cancelled', actor: admin.email() })) {
      const message = 'These items were already returned to stock. Someone else changed the order. Check it again.';
      throw new Refusal({ status: 409, body: { outcome: 'too_many_pieces', message } });
    }
    moveOrder(tx, order, 'cancel', how);
    return done('cancelled');
  });
}

/** @throws BadRequestError */
function restockOf({ restock }: { restock?: unknown }): Restock {
  const isRight =
    Array.isArray(restock) &&
    restock.length <= MAX_RESTOCKED_ITEMS &&
    restock.every((one) => typeof one?.item_id === 'string' && isCount(one.quantity)) &&
    !hasTwice(restock.map(({ item_id }) => item_id));
  if (!isRight) throw new BadRequestError('Choose which items to return to stock.');
  return restock;
}
