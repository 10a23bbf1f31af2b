const { applyChangeSet } = require('../change-sets/apply.js');
const { isKey } = require('../change-sets/repeats.js');
const { holdingOf } = require('../orders/states.js');

const MOST_TRACKING = 200;

/** From which status a packer sets which: packed and back, shipped, and shipped again for another tracking number. */
const MOVES = /** @type {Record<string, readonly string[]>} */ ({
  processing: ['pending'],
  pending: ['processing'],
  shipped: ['pending', 'processing', 'shipped'],
});
const LABELS = /** @type {Record<string, string>} */ ({
  processing: 'packed',
  pending: 'not packed yet',
  shipped: 'shipped',
});

/**
 * Packs or ships a paid order, or a confirmed one that is paid on delivery, as a change set of the packer, so that it is audited, mailed and undone like an admin's. `body` is
 * PackingMove of shared/api/packing.ts.
 * @param {CoreApp} app
 * @param {core.Record} packer
 * @param {string} orderId
 * @param {Values} body
 * @returns {Answer}
 */
function movePacking(app, packer, orderId, body) {
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
  const answer = applyChangeSet(app, packer, {
    label,
    source: 'form',
    key,
    operations: [
      {
        action: 'update',
        collection: 'orders',
        id: orderId,
        values: { status: String(status), tracking_number: tracking.trim() },
        seen: { status: seen.status, tracking_number: seen.tracking_number },
      },
    ],
  });
  return answer.status === 200 ? { status: 200, body: {} } : answer;
}

/**
 * @param {CoreApp} app
 * @param {string} orderId
 * @throws NotFoundError for an order that packers do not see
 */
function soldOrder(app, orderId) {
  const [order] = app.findRecordsByIds('orders', [orderId]);
  const isSold = order?.getString('payment_status') === 'paid' || (order && holdingOf(order) === 'on_delivery/taken');
  if (!order || !isSold) throw new NotFoundError('This order is not to be packed any more.');
  return order;
}

/**
 * @param {Json | undefined} seen
 * @returns {seen is { status: string, tracking_number: string }}
 */
function isSeen(seen) {
  return (
    typeof seen === 'object' &&
    seen !== null &&
    !Array.isArray(seen) &&
    typeof seen.status === 'string' &&
    typeof seen.tracking_number === 'string'
  );
}

module.exports = { movePacking };
