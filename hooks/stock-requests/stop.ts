import type { StopStockMails } from '#shared/api/stock-requests.ts';
import { inDurableTransaction } from '../db/transaction.ts';

/**
 * Deletes all requests of the address that left this one, with their mails.
 * @throws NotFoundError if the request is gone
 */
export function stopRequests(app: CoreApp, { id }: StopStockMails) {
  return inDurableTransaction(app, (tx) => {
    const [request] = tx.findRecordsByIds('stock_requests', [id]);
    if (!request) throw new NotFoundError('These emails were stopped already, or have ended.');
    const email = request.getString('email');
    for (const one of tx.findRecordsByFilter('stock_requests', 'email = {:email}', '', 0, 0, { email })) tx.delete(one);
    return {};
  });
}
