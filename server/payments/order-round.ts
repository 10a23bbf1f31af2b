import { database } from '#server/endpoints/database.ts';
import { type OrderRow, orderRowSchema } from '#shared/pocketbase/rows.ts';

/** Orders read per query. */
const BATCH = 100;
/** Orders processed at a time, so that one slow provider call does not block the others. */
const WORKERS = 4;

/** Goes through the orders of a filter, oldest first. A run that is out of time is continued by the next. */
export class OrderRound {
  /** The last processed order of a run that ran out of time. */
  #stoppedAt: OrderRow | undefined;

  /**
   * Processes the orders of a PocketBase filter until none is left or `isOver` returns true. Returns whether none is left.
   * `process` must not throw.
   */
  async run(filter: string, isOver: () => boolean, process: (order: OrderRow) => Promise<void>): Promise<boolean> {
    for (;;) {
      const batch = await ordersAfter(this.#stoppedAt, filter);
      let next = 0;
      const worker = async () => {
        while (!isOver()) {
          const order = batch[next];
          if (order === undefined) return;
          next += 1;
          await process(order);
        }
      };
      await Promise.all(Array.from({ length: WORKERS }, worker));
      const isAll = next >= batch.length && batch.length < BATCH;
      this.#stoppedAt = isAll ? undefined : (batch[next - 1] ?? this.#stoppedAt);
      if (isAll || isOver()) return isAll;
    }
  }
}

async function ordersAfter(after: OrderRow | undefined, filter: string): Promise<OrderRow[]> {
  const pb = database();
  const place = { date: after?.created_at, id: after?.id };
  const rest = pb.filter('(created_at > {:date} || (created_at = {:date} && id > {:id}))', place);
  const rows = await pb.collection('orders').getList(1, BATCH, {
    filter: after === undefined ? filter : `${filter} && ${rest}`,
    sort: 'created_at,id',
    skipTotal: true,
  });
  return rows.items.map((row) => orderRowSchema.parse(row));
}
