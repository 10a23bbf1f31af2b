/** @import { StopStockMails } from '../../shared/api/stock-requests.ts' */

const { inDurableTransaction } = require('../orders/transaction.js');

/**
 * Deletes all requests of the address that left this one, with their mails.
 * @param {CoreApp} app
 * @param {StopStockMails} body
 * @throws NotFoundError if the request is gone
 */
function stopRequests(app, { id }) {
  return inDurableTransaction(app, (tx) => {
    const [request] = tx.findRecordsByIds('stock_requests', [id]);
    if (!request) throw new NotFoundError('These emails were stopped already, or have ended.');
    const email = request.getString('email');
    for (const one of tx.findRecordsByFilter('stock_requests', 'email = {:email}', '', 0, 0, { email })) tx.delete(one);
    return {};
  });
}

module.exports = { stopRequests };
