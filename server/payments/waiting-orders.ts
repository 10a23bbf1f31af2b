import { database } from '#server/endpoints/database.ts';
import { type OrderRow, orderRowSchema } from '#shared/pocketbase/rows.ts';

/** Orders read per query. */
const BATCH = 100;
/** Orders processed at a time, so that one slow provider call does not block the others. */
const WORKERS = 4;

/** The last processed order of a run that ran out of time; the next run continues after it. */
let stoppedAt: OrderRow | undefined;

/**
 * Processes pending orders placed before `before`, oldest first, until none is left or `isOver` returns true. `process` must
 * not throw.
 */
export async function eachWaitingOrder(
  options: { before: Date; isOver: () => boolean },
  process: (order: OrderRow) => Promise<void>,
): Promise<void> {
  for (;;) {
    const batch = await waitingOrders(options.before, stoppedAt);
    let next = 0;
    const worker = async () => {
      while (!options.isOver()) {
        const order = batch[next];
        if (order === undefined) return;
        next += 1;
        await process(order);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
    const isAll = next >= batch.length && batch.length < BATCH;
    stoppedAt = isAll ? undefined : (batch[next - 1] ?? stoppedAt);
    if (isAll || options.isOver()) return;
  }
}

async function waitingOrders(before: Date, after: OrderRow | undefined): Promise<OrderRow[]> {
  const pb = database();
  const waiting = pb.filter('payment_status = "pending" && created_at <= {:before}', { before });
  const place = { date: after?.created_at, id: after?.id };
  const rest = pb.filter('(created_at > {:date} || (created_at = {:date} && id > {:id}))', place);
  const filter = after === undefined ? waiting : `${waiting} && ${rest}`;
  const rows = await pb.collection('orders').getList(1, BATCH, { filter, sort: 'created_at,id', skipTotal: true });
  return rows.items.map((row) => orderRowSchema.parse(row));
}
