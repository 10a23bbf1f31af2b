import type { RouteAnswer } from '#shared/api/pocketbase-routes.ts';
import type { ReturnRequestAnswer, ReturnRequestBody } from '#shared/api/returns.ts';
import { returnObstacle } from '#shared/orders/after-sale.ts';
import { MAX_RETURN_REQUESTS } from '#shared/orders/returns.ts';
import { isSameJson } from '#shared/same-json.ts';
import { texts, wholes } from '../db/query.ts';
import { jsonOf, newRecord, plain, read, recordsWhere, recordWhere } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { queueMail } from '../outbox/outbox.ts';
import { requestsOf, returnablePieces } from './pieces.ts';
import { canMove, moveReturn } from './states.ts';

/** Stores a buyer's request, once for the same form; the server has checked who asks and the form of the body. */
export function requestReturn(app: CoreApp, event: core.RequestEvent): ReturnRequestAnswer {
  const { body, pictures } = readForm(event);
  return inDurableTransaction(app, (tx) => {
    const known = recordWhere(tx, 'return_requests', { key: body.key });
    if (known)
      return isRepeat(known, body) ? { outcome: 'requested', id: known.id } : { outcome: 'key_conflict', id: '' };
    const order = tx.findRecordById('orders', body.order_id);
    const obstacle = obstacleOf(tx, order, body);
    if (obstacle) return { outcome: obstacle, id: '' };
    const { order_id, key, wish, items, note } = body;
    const request = newRecord(tx, 'return_requests', { order_id, key, wish, items, note, pictures });
    moveReturn(tx, request, 'request');
    queueMail(tx, order, { kind: 'return_requested', subject: request.id, return_id: request.id });
    return { outcome: 'requested', id: request.id };
  });
}

/** Whether the request of a key has this content. Pictures are not compared: they are made anew each time. */
function isRepeat(known: core.Record, { order_id, wish, items, note }: ReturnRequestBody) {
  // Staff may have approved the other wish since.
  const isSameWish = known.getString('wish') === wish || known.getString('status') !== 'requested';
  const stored = [known.getString('order_id'), known.getString('note'), jsonOf(known, 'items')];
  return isSameWish && isSameJson(stored, [order_id, note, items]);
}

/** Pictures make it a form, with the rest as JSON in one field. */
function readForm(event: core.RequestEvent): { body: ReturnRequestBody; pictures: filesystem.File[] } {
  const isForm = event.request.header.get('Content-Type').startsWith('multipart/form-data');
  return {
    body: plain<unknown>(event.requestInfo().body) as ReturnRequestBody,
    pictures: isForm ? event.findUploadedFiles('pictures') : [],
  };
}

function obstacleOf(
  tx: CoreApp,
  order: core.Record,
  body: ReturnRequestBody,
): Exclude<ReturnRequestAnswer['outcome'], 'requested'> | '' {
  const columns = {
    ...texts('status', 'payment_status', 'source', 'paid_at'),
    ...wholes('return_days', 'exchange_days'),
  };
  const obstacle = returnObstacle(read(order, columns), deliveredAt(tx, order), body.wish, new Date());
  if (obstacle !== null) return obstacle;
  if (requestsOf(tx, order.id).length >= MAX_RETURN_REQUESTS) return 'too_many_requests';
  const left = returnablePieces(tx, order);
  const isPossible = body.items.every(({ item_id, quantity }) => quantity <= (left[item_id] ?? 0));
  return isPossible ? '' : 'too_many_pieces';
}

/** When an order was last delivered; '' if never. */
function deliveredAt(tx: CoreApp, order: core.Record) {
  const filter = "order_id = {:order} && status = 'delivered'";
  const [step] = tx.findRecordsByFilter('order_steps', filter, '-at', 1, 0, { order: order.id });
  return step?.getString('at') ?? '';
}

/** Ends a request that its buyer does not want any more, before staff have decided. */
export function withdrawReturn(
  app: CoreApp,
  { order_id, id }: { order_id: string; id: string },
): RouteAnswer<'POST /api/shop/server/returns/withdraw'> {
  return inDurableTransaction(app, (tx) => {
    const request = recordWhere(tx, 'return_requests', { id, order_id });
    if (!request) return { outcome: 'unknown' };
    if (request.getString('status') === 'withdrawn') return { outcome: 'withdrawn' };
    if (!canMove(request, 'withdraw')) return { outcome: 'decided' };
    moveReturn(tx, request, 'withdraw');
    return { outcome: 'withdrawn' };
  });
}

/** Deletes the pictures of all requests of these orders, with their files. */
export function deletePicturesOfReturns(tx: CoreApp, orderIds: string[]) {
  for (const request of orderIds.flatMap((order_id) => recordsWhere(tx, 'return_requests', { order_id }))) {
    if (request.getStringSlice('pictures').length === 0) continue;
    request.set('pictures', []);
    tx.save(request);
  }
}
