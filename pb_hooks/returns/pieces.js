/** @import { ReturnItem } from '../../shared/api/returns.ts' */

const { itemsOf } = require('../orders/stock.js');

/** Requests that ended without anything coming back. */
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
 * How many pieces of each item of an order can still be returned, by the item's id: those bought, less those in requests or
 * back already.
 * @param {CoreApp} tx
 * @param {core.Record} order
 */
function returnablePieces(tx, order) {
  /** @type {Record<string, number>} */
  const asked = {};
  for (const request of requestsOf(tx, order.id)) {
    if (VOID.includes(request.getString('status'))) continue;
    for (const { item_id, quantity } of itemsOfRequest(request)) asked[item_id] = (asked[item_id] ?? 0) + quantity;
  }
  /** @type {Record<string, number>} */
  const left = {};
  for (const item of itemsOf(tx, order)) {
    left[item.id] = item.getInt('quantity') - Math.max(asked[item.id] ?? 0, item.getInt('restocked'));
  }
  return left;
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
