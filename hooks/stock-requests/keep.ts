import type { KeepStockRequest, StockRequestAnswer } from '#shared/api/stock-requests.ts';
import { foldEmail } from '#shared/text/fold.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { isOff, PLAIN_ADDRESS } from '../outbox/outbox.ts';

/** Anybody can type somebody else's address, so it has no more requests than this, answered or not. */
const MOST_OF_AN_ADDRESS = 20;

/**
 * Notes that a shopper waits for a size. The answer is the same whether the address waits already.
 * @returns is_kept is false if the shop sends no such mails.
 * @throws BadRequestError if the size is not sold
 */
export function keepRequest(app: CoreApp, { product_id, size, email: typed }: KeepStockRequest): StockRequestAnswer {
  return inDurableTransaction(app, (tx) => {
    const email = foldEmail(typed);
    if (!tx.settings().smtp.enabled || isOff(tx, 'back_in_stock')) return { is_kept: false };
    if (!PLAIN_ADDRESS.test(email)) throw new BadRequestError('This email address cannot be used.');
    const sold = 'product_id = {:product_id} && size = {:size} && stitched = true && product_id.is_active = true';
    const [variant] = tx.findRecordsByFilter('product_variants', sold, '', 1, 0, { product_id, size });
    if (!variant) throw new BadRequestError('This size is not sold.');
    const known = tx.findRecordsByFilter('stock_requests', 'email = {:email}', '', MOST_OF_AN_ADDRESS, 0, { email });
    const waits = known.some(
      (one) =>
        one.getString('product_id') === product_id &&
        one.getString('size') === size &&
        one.getString('notified_at') === '',
    );
    if (waits || known.length >= MOST_OF_AN_ADDRESS) return { is_kept: true };
    const record = new Record(tx.findCachedCollectionByNameOrId('stock_requests'));
    record.load({ product_id, size, email });
    tx.save(record);
    return { is_kept: true };
  });
}
