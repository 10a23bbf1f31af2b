import { database } from '#server/endpoints/database.ts';
import { readableRow } from '#server/endpoints/readable-row.ts';
import { logger } from '#server/log/shop-logger.ts';
import type { Finding } from '#shared/api/books.ts';
import { type BookedRefund, bookedRefundSchema } from '#shared/api/refund-book.ts';
import { refreshRefund, sendRefund } from './send-refund.ts';

/** Maximum refunds of each kind in one run; the next run continues. */
const BATCH = 100;
/** Minimum age of an unsent refund, in ms: a younger one is still being sent by its request. */
const UNSENT_AGE_MS = 30_000;
/** Interval of refreshing a refund that the provider has not completed, in ms. */
const REFRESH_MS = 3_600_000;

/**
 * Sends refunds that are reserved but unsent, and refreshes refunds that the provider has not reported as completed.
 * Safe to repeat and to run after any downtime.
 */
export async function reconcileRefunds(now: Date): Promise<{ sent: number; failed: number; unreadable: Finding[] }> {
  const unreadable: Finding[] = [];
  const sent = await forEachRefund(await unsent(now, unreadable), sendRefund);
  const asked = await forEachRefund(await unreported(now, unreadable), refreshRefund);
  return { sent: sent.done, failed: sent.failed + asked.failed, unreadable };
}

function unsent(now: Date, unreadable: Finding[]): Promise<BookedRefund[]> {
  const before = new Date(now.getTime() - UNSENT_AGE_MS);
  return pendingRefunds('provider_refund_id = "" && created_at <= {:before}', before, unreadable);
}

function unreported(now: Date, unreadable: Finding[]): Promise<BookedRefund[]> {
  const before = new Date(now.getTime() - REFRESH_MS);
  return pendingRefunds('provider_refund_id != "" && asked_at <= {:before}', before, unreadable);
}

async function pendingRefunds(condition: string, before: Date, unreadable: Finding[]): Promise<BookedRefund[]> {
  const pb = database();
  const filter = pb.filter(`status = "pending" && ${condition}`, { before });
  const page = await pb
    .collection('refunds')
    .getList(1, BATCH, { filter, sort: 'asked_at,created_at', skipTotal: true });
  return page.items.flatMap((row) => {
    const about = {
      subject: row.id,
      order_id: String(row['order_id']),
      order_number: '',
      name: `Its refund ${row.id}`,
    };
    return readableRow(row, bookedRefundSchema, about, unreadable) ?? [];
  });
}

/** Runs `run` for each refund; one failure does not stop the others. */
async function forEachRefund(refunds: readonly BookedRefund[], run: (refund: BookedRefund) => Promise<unknown>) {
  const count = { done: 0, failed: 0 };
  for (const refund of refunds) {
    try {
      await run(refund);
      count.done += 1;
    } catch (error) {
      count.failed += 1;
      logger.warn({ err: error, refund: refund.id }, 'refund not completed; retrying at the next run');
    }
  }
  return count;
}
