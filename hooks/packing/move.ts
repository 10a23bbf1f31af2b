import { isKey } from '#shared/api/change-set-form.ts';
import { applyChangeSet } from '../change-sets/apply.ts';
import { recordOrNull } from '../db/rows.ts';
import { holdingOf } from '../orders/states.ts';

const MOST_TRACKING = 200;

/** From which status a packer sets which: packed and back, shipped, and shipped again for another tracking number. */
const MOVES = {
  processing: ['pending'],
  pending: ['processing'],
  shipped: ['pending', 'processing', 'shipped'],
} as Record<string, readonly string[]>;
const LABELS = {
  processing: 'packed',
  pending: 'not packed yet',
  shipped: 'shipped',
} as Record<string, string>;

/**
 * Packs or ships a paid order, or a confirmed one that is paid on delivery, as a change set of the packer, so that it is audited,
 * mailed and undone like an admin's. `body` is PackingMove of shared/api/packing.ts.
 */
export function movePacking(app: CoreApp, packer: core.Record, orderId: string, body: Values): Answer {
  const { status, tracking_number: tracking, seen, key } = body;
  const from = MOVES[String(status)];
  const isRight =
    from !== undefined &&
    typeof tracking === 'string' &&
    tracking.length <= MOST_TRACKING &&
    isSeen(seen) &&
    isKey(key);
  if (!isRight) throw new BadRequestError('Nothing was saved: the request was not understood. Load the page again.');
  const order = soldOrder(app, orderId);
  if (!from.includes(seen.status)) throw new BadRequestError('Packers cannot set this status. Ask an admin.');
  const label = `${order.getString('order_number')} ${LABELS[String(status)]}`;
  const values = { status: String(status), tracking_number: tracking };
  const seenValues = { status: seen.status, tracking_number: seen.tracking_number };
  const answer = applyChangeSet(app, packer, {
    label,
    source: 'form',
    key,
    operations: [{ action: 'update', collection: 'orders', id: orderId, values, seen: seenValues }],
  });
  return answer.status === 200 ? { status: 200, body: {} } : answer;
}

/** @throws NotFoundError for an order that packers do not see */
function soldOrder(app: CoreApp, orderId: string) {
  const order = recordOrNull(app, 'orders', orderId);
  const isSold = order?.getString('payment_status') === 'paid' || (order && holdingOf(order) === 'on_delivery/taken');
  if (!order || !isSold) throw new NotFoundError('This order is not to be packed any more.');
  return order;
}

function isSeen(seen: Json | undefined): seen is { status: string; tracking_number: string } {
  return (
    typeof seen === 'object' &&
    seen !== null &&
    !Array.isArray(seen) &&
    typeof seen.status === 'string' &&
    typeof seen.tracking_number === 'string'
  );
}
