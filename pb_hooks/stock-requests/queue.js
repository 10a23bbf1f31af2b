const { inDurableTransaction } = require('../orders/transaction.js');
const { isOff } = require('../buyer-mails/outbox.js');
const { plain } = require('../plain.js');

/**
 * Requests to be answered now: of each size the oldest, as many as there are pieces. A shopper who was mailed within the last
 * day counts as one piece, so the next hear of it if pieces are left after a day.
 */
const DUE = `SELECT id FROM (
    SELECT r.id, r.rowid AS place, ROW_NUMBER() OVER (PARTITION BY r.product_id, r.size ORDER BY r.rowid) AS turn,
      v.stock_quantity - (
        SELECT COUNT(*) FROM stock_requests n
        WHERE n.product_id = r.product_id AND n.size = r.size
          AND n.notified_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')
      ) AS pieces
    FROM stock_requests r
    JOIN product_variants v ON v.product_id = r.product_id AND v.size = r.size AND v.stitched AND v.stock_quantity > 0
    JOIN products p ON p.id = r.product_id AND p.is_active
    WHERE r.notified_at = ''
  ) WHERE turn <= pieces ORDER BY place`;

/**
 * Queues the mails about sizes that are back in stock, whatever raised the stock, and marks their requests as answered.
 * @param {CoreApp} app
 */
function queueBackInStock(app) {
  // Asked every few seconds, and mostly in vain.
  if (dueIds(app).length === 0) return;
  inDurableTransaction(app, (tx) => {
    if (!tx.settings().smtp.enabled || isOff(tx, 'back_in_stock')) return;
    const mails = tx.findCollectionByNameOrId('buyer_mails');
    for (const id of dueIds(tx)) {
      const request = tx.findRecordById('stock_requests', id);
      const now = new DateTime();
      const mail = new Record(mails);
      mail.load({ event: `back_in_stock:${id}`, kind: 'back_in_stock', stock_request_id: id, tries: 0 });
      mail.load({ email: request.getString('email'), status: 'waiting', due_at: now, next_try_at: now });
      tx.save(mail);
      request.set('notified_at', now);
      tx.save(request);
    }
  });
}

/**
 * @param {CoreApp} app
 * @returns {string[]}
 */
function dueIds(app) {
  const rows = arrayOf(new DynamicModel({ id: '' }));
  app.db().newQuery(DUE).all(rows);
  return plain(rows).map(({ id }) => id);
}

module.exports = { queueBackInStock };
