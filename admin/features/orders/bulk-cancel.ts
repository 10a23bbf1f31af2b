import { failureMessage } from '#admin/api/failures.ts';
import { logError } from '#admin/log.ts';
import type { AdminOrderRow } from '#shared/api/admin-orders.ts';
import { type AdminOrder, amountsOf, holdsUnpaidStock } from './order.ts';
import { cancelOrder, readChosen, refundOrder } from './orders.queries.ts';
import { allPieces, restockOf } from './RestockFields.tsx';

export interface BulkCancelChoice {
  /** Whether the items of paid orders are returned to stock; unpaid orders always release theirs. */
  isRestocking: boolean;
  /** Why the paid orders are refunded in full; undefined when they are not. */
  refundReason: string | undefined;
  /** Whether the customers get a mail. */
  isMailing: boolean;
}

export interface BulkCancelResult {
  cancelled: number;
  refundedPaise: number;
  problems: { orderNumber: string; text: string }[];
}

interface Run {
  choice: BulkCancelChoice;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

/**
 * Cancels orders one after the other, as each is now. Goes on after a failure; running it again does only what is left.
 * @throws when the orders cannot be read
 */
export async function cancelOrders(orders: readonly AdminOrder[], run: Run): Promise<BulkCancelResult> {
  const result: BulkCancelResult = { cancelled: 0, refundedPaise: 0, problems: [] };
  let done = 0;
  const ids = orders.map(({ id }) => id);
  const shown = new Map(orders.map((order) => [order.id, order]));
  for await (const batch of readChosen(ids, run.signal)) {
    for (const order of batch) {
      if (run.signal.aborted) return result;
      try {
        result.refundedPaise += await cancelOne(order, shown.get(order.id), run);
        result.cancelled += 1;
      } catch (error) {
        logError('The order was not cancelled', error);
        result.problems.push({ orderNumber: order.order_number, text: failureMessage(error) });
      }
      done += 1;
      run.onProgress(done);
    }
  }
  return result;
}

/** Returns the refunded paise. */
async function cancelOne(order: AdminOrderRow, shown: AdminOrder | undefined, { choice }: Run): Promise<number> {
  if (order.status !== 'cancelled') {
    const restock = choice.isRestocking && !holdsUnpaidStock(order) ? restockOf(allPieces(order)) : [];
    // What staff chose was about the order on their screen.
    await cancelOrder(shown ?? order, restock, !choice.isMailing);
  }
  const { refundable } = amountsOf(order);
  if (choice.refundReason === undefined || refundable === 0) return 0;
  await refundOrder(order, { amount_paise: refundable, reason: choice.refundReason, restock: [] });
  return refundable;
}
