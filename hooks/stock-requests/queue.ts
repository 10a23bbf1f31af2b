import { UNSTITCHED } from '#shared/product/variants.ts';
import { ago, execute, strings } from '../db/query.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { putMail } from '../outbox/outbox.ts';
import { sentMails } from '../outbox/sent-mails.ts';

/** Whether `stock_requests r` waits for `product_variants v`. */
export const WAITS_FOR = `r.product_id = v.product_id
  AND r.size = CASE WHEN v.stitched THEN v.size ELSE '${UNSTITCHED}' END`;

/** Of `stock_requests r`: the variant and the product, if shoppers can buy the size. */
const BUYABLE = `product_variants v JOIN products p ON p.id = v.product_id AND p.is_active
  WHERE ${WAITS_FOR} AND v.stock_quantity > 0`;

/**
 * Requests to be answered now: of each size the oldest, as many as there are pieces. A shopper who was mailed within the last
 * day counts as one piece, so the next hear of it if pieces are left after a day.
 */
const DUE = `SELECT id AS value FROM (
    SELECT r.id, r.rowid AS place, ROW_NUMBER() OVER (PARTITION BY r.product_id, r.size ORDER BY r.rowid) AS turn,
      (SELECT v.stock_quantity FROM ${BUYABLE}) - (
        SELECT COUNT(*) FROM stock_requests n
        WHERE n.product_id = r.product_id AND n.size = r.size
          AND n.notified_at > ${ago('1 day')}
      ) AS pieces
    FROM stock_requests r
    WHERE r.notified_at = ''
  ) WHERE turn <= pieces ORDER BY place`;

/** Answered requests whose mail has not been sent, of sizes that sold out again or were hidden meanwhile. */
const TOO_LATE = `SELECT r.id AS value FROM buyer_mails m JOIN stock_requests r ON m.event = 'back_in_stock:' || r.id
  WHERE m.status = 'waiting' AND NOT EXISTS (SELECT 1 FROM ${BUYABLE})`;

/** Queues the mails about sizes that are back in stock, whatever raised the stock, and marks their requests as answered. */
export function queueBackInStock(app: CoreApp) {
  // Asked every few seconds, and mostly in vain.
  if (!sentMails(app).back_in_stock) return;
  if (strings(app, TOO_LATE).length === 0 && strings(app, DUE).length === 0) return;
  inDurableTransaction(app, (tx) => {
    waitAgain(tx);
    for (const id of strings(tx, DUE)) {
      const request = tx.findRecordById('stock_requests', id);
      const email = request.getString('email');
      putMail(tx, { event: `back_in_stock:${id}`, kind: 'back_in_stock', stock_request_id: id, email });
      request.set('notified_at', new DateTime());
      tx.save(request);
    }
  });
}

/** Takes mails out of the outbox that would come too late. Their shoppers wait as before. */
function waitAgain(tx: CoreApp) {
  for (const id of strings(tx, TOO_LATE)) {
    const run = (sql: string) => execute(tx, sql, { id });
    run("DELETE FROM buyer_mails WHERE event = 'back_in_stock:' || {:id}");
    // Who asked once more meanwhile keeps the first place.
    run("UPDATE OR REPLACE stock_requests SET notified_at = '' WHERE id = {:id}");
  }
}
