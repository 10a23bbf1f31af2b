import type { VisitRow } from '#shared/api/visits.ts';
import { inWriteTransaction } from '../db/write-transaction.ts';
import { addCounts } from './counts.ts';

/** Adds visits to those of their day, page type and device. */
export function addVisits(app: CoreApp, rows: VisitRow[]) {
  inWriteTransaction(app, (tx) => {
    for (const row of rows) {
      const record = findOrCreate(tx, row);
      record.set('views', record.getInt('views') + row.views);
      record.set('cart_adds', record.getInt('cart_adds') + row.cart_adds);
      for (const metric of ['lcp', 'inp', 'cls'] as const) {
        record.set(metric, addCounts(JSON.parse(record.getString(metric) || '[]') ?? [], row[metric]));
      }
      tx.save(record);
    }
  });
}

function findOrCreate(app: CoreApp, { day, page, device }: VisitRow) {
  const filter = 'day = {:day} && page = {:page} && device = {:device}';
  const [known] = app.findRecordsByFilter('page_visits', filter, '', 1, 0, { day, page, device });
  if (known) return known;
  const record = new Record(app.findCachedCollectionByNameOrId('page_visits'));
  record.load({ day, page, device });
  return record;
}
