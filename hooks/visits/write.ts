import type { VisitRow } from '#shared/api/visits.ts';
import { daysBefore, indianDay } from '#shared/time/indian-day.ts';
import { execute } from '../db/query.ts';
import { jsonOf, newRecord, recordWhere } from '../db/rows.ts';
import { inWriteTransaction } from '../db/transaction.ts';

/** A year can be compared with the one before for a month. */
const KEPT_DAYS = 400;

/** Adds visits to those of their day, page type and device. */
export function addVisits(app: CoreApp, rows: VisitRow[]) {
  inWriteTransaction(app, (tx) => {
    for (const { day, page, device, ...row } of rows) {
      const visits = { day, page, device };
      const record = recordWhere(tx, 'page_visits', visits) ?? newRecord(tx, 'page_visits', visits);
      record.set('views', record.getInt('views') + row.views);
      record.set('cart_adds', record.getInt('cart_adds') + row.cart_adds);
      for (const metric of ['lcp', 'inp', 'cls'] as const) {
        record.set(metric, addCounts(jsonOf(record, metric) ?? [], row[metric]));
      }
      tx.save(record);
    }
  });
}

/** Adds counts by bucket; an empty list has none. */
export function addCounts(one: readonly number[], other: readonly number[]): number[] {
  const [longer, shorter] = one.length < other.length ? [other, one] : [one, other];
  return longer.map((count, index) => count + (shorter[index] ?? 0));
}

/** Deletes visits of days long past. */
export function trimVisits(app: CoreApp, now: Date) {
  const first = daysBefore(indianDay(now), KEPT_DAYS - 1);
  execute(app, 'DELETE FROM page_visits WHERE day < {:first}', { first });
}
