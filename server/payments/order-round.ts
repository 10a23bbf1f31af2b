import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { readableRow } from '#server/endpoints/readable-row.ts';
import { type OrderRow, orderRowSchema } from '#server/orders/order-row.ts';
import type { Finding } from '#shared/api/books.ts';

/** Orders read per query. */
const BATCH = 100;
/** Orders processed at a time, so that one slow provider call does not block the others. */
const WORKERS = 4;

/** A row's position in the round. */
const placeSchema = z.looseObject({ id: z.string(), created_at: z.string(), order_number: z.string().catch('') });
type Place = z.infer<typeof placeSchema>;

/** Goes through the orders of a filter, oldest first. A run that is out of time is continued by the next. */
export class OrderRound {
  /** The last processed order of a run that ran out of time. */
  #stoppedAt: Place | undefined;

  /** Rows that could not be read in the last run. */
  unreadable: Finding[] = [];

  /**
   * Processes the orders of a PocketBase filter until none is left or `isOver` returns true. Returns whether none is left.
   * `process` must not throw. A row that cannot be read is logged, kept in `unreadable` and skipped.
   */
  async run(filter: string, isOver: () => boolean, process: (order: OrderRow) => Promise<void>): Promise<boolean> {
    this.unreadable = [];
    for (;;) {
      const batch = await ordersAfter(this.#stoppedAt, filter);
      let next = 0;
      const worker = async () => {
        while (!isOver()) {
          const row = batch[next];
          if (row === undefined) return;
          next += 1;
          const about = { name: 'Its row', subject: row.id, order_id: row.id, order_number: row.order_number };
          const order = readableRow(row, orderRowSchema, about, this.unreadable);
          if (order !== undefined) await process(order);
        }
      };
      await Promise.all(Array.from({ length: WORKERS }, worker));
      const isAll = next >= batch.length && batch.length < BATCH;
      this.#stoppedAt = isAll ? undefined : (batch[next - 1] ?? this.#stoppedAt);
      if (isAll || isOver()) return isAll;
    }
  }
}

async function ordersAfter(after: Place | undefined, filter: string): Promise<Place[]> {
  const pb = database();
  const place = { date: after?.created_at, id: after?.id };
  const rest = pb.filter('(created_at > {:date} || (created_at = {:date} && id > {:id}))', place);
  const rows = await pb.collection('orders').getList(1, BATCH, {
    filter: after === undefined ? filter : `${filter} && ${rest}`,
    sort: 'created_at,id',
    skipTotal: true,
  });
  // biome-ignore lint/plugin: PocketBase has texts in all three.
  return rows.items.map((row) => placeSchema.parse(row));
}
