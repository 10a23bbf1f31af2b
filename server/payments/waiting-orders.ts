import { database } from '#server/endpoints/database.ts';
import { type OrderRow, orderRowSchema } from '#shared/pocketbase/rows.ts';

/** Orders read at a time. */
const BATCH = 100;
/** Looked at side by side: one that the provider is slow about does not hold up the others. */
const LANES = 4;

/** The last order that has been looked at, where there was no time for the rest; the next run goes on behind it. */
let stoppedAt: OrderRow | undefined;

/**
 * Looks at the orders that wait for their payment since before a moment, oldest first, until all have been looked at or
 * `isOver` says so. `look` must not throw.
 */
export async function eachWaitingOrder(
  options: { before: Date; isOver: () => boolean },
  look: (order: OrderRow) => Promise<void>,
): Promise<void> {
  for (;;) {
    const batch = await waitingOrders(options.before, stoppedAt);
    let next = 0;
    const lane = async () => {
      while (!options.isOver()) {
        const order = batch[next];
        if (order === undefined) return;
        next += 1;
        await look(order);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
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
