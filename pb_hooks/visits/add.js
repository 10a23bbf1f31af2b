/** @import { VisitRow } from '../../shared/api/visits.ts' */

const { addCounts } = require('./counts.js');
const { inWriteTransaction } = require('../write-transaction.js');

/**
 * Adds visits to those of their day, page type and device.
 * @param {CoreApp} app
 * @param {VisitRow[]} rows
 */
function addVisits(app, rows) {
  inWriteTransaction(app, (tx) => {
    for (const row of rows) {
      const record = findOrCreate(tx, row);
      record.set('views', record.getInt('views') + row.views);
      record.set('cart_adds', record.getInt('cart_adds') + row.cart_adds);
      for (const metric of /** @type {const} */ (['lcp', 'inp', 'cls'])) {
        record.set(metric, addCounts(JSON.parse(record.getString(metric) || '[]') ?? [], row[metric]));
      }
      tx.save(record);
    }
  });
}

/**
 * @param {CoreApp} app
 * @param {VisitRow} row
 */
function findOrCreate(app, { day, page, device }) {
  const filter = 'day = {:day} && page = {:page} && device = {:device}';
  const [known] = app.findRecordsByFilter('page_visits', filter, '', 1, 0, { day, page, device });
  if (known) return known;
  const record = new Record(app.findCollectionByNameOrId('page_visits'));
  record.load({ day, page, device });
  return record;
}

module.exports = { addVisits };
