/** @import { ReceivedItem, ReturnItem } from '../../shared/api/returns.ts' */

const { itemsOf } = require('../orders/stock.js');

/** Requests that ended; only what arrived before counts. */
const VOID = ['declined', 'withdrawn', 'closed'];

/**
 * The items of a request.
 * @param {core.Record} request
 * @returns {ReturnItem[]}
 */
function itemsOfRequest(request) {
  return JSON.parse(request.getString('items') || '[]');
}

/**
 * How many pieces of each item of an order can still be returned, by the item's id: those bought, less those that buyers asked to
 * return or that staff returned to stock. A piece that staff returned to stock without saving its arrival counts for its request.
 * @param {CoreApp} tx
 * @param {core.Record} order
 */
function returnablePieces(tx, order) {
  const requests = requestsOf(tx, order.id);
  /** @type {Record<string, number>} */
  const left = {};
  for (const item of itemsOf(tx, order)) {
    const pieces = requests.map((request) => piecesOf(request, item.id));
    /** @param {'arrived' | 'asked' | 'coming'} which */
    const sum = (which) => pieces.reduce((total, one) => total + one[which], 0);
    const elsewhere = Math.max(0, item.getInt('restocked') - sum('arrived'));
    left[item.id] = item.getInt('quantity') - sum('arrived') - sum('asked') - Math.max(sum('coming'), elsewhere);
  }
  return left;
}

/**
 * An item's pieces in a request: arrived, asked for, or coming since staff agreed.
 * @param {core.Record} request
 * @param {string} itemId
 */
function piecesOf(request, itemId) {
  const status = request.getString('status');
  const wanted = itemsOfRequest(request).find(({ item_id }) => item_id === itemId)?.quantity ?? 0;
  const here = receivedOf(request).find(({ item_id }) => item_id === itemId);
  const arrived = here === undefined ? 0 : here.restocked + here.damaged;
  const rest = VOID.includes(status) ? 0 : wanted - arrived;
  return status === 'requested' ? { arrived, asked: rest, coming: 0 } : { arrived, asked: 0, coming: rest };
}

/**
 * @param {core.Record} request
 * @returns {ReceivedItem[]}
 */
function receivedOf(request) {
  return JSON.parse(request.getString('received') || '[]') ?? [];
}

/**
 * The requests of an order, oldest first.
 * @param {CoreApp} app
 * @param {string} orderId
 */
function requestsOf(app, orderId) {
  return app.findRecordsByFilter('return_requests', 'order_id = {:order}', 'created_at', 0, 0, { order: orderId });
}

module.exports = { itemsOfRequest, returnablePieces, requestsOf };
