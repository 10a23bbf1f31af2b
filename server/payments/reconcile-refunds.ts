import { database } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
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
export async function reconcileRefunds(now: Date): Promise<{ sent: number; failed: number }> {
  const sent = await forEachRefund(await unsent(now), sendRefund);
  const asked = await forEachRefund(await unreported(now), refreshRefund);
  return { sent: sent.done, failed: sent.failed + asked.failed };
}

function unsent(now: Date): Promise<BookedRefund[]> {
  const before = new Date(now.getTime() - UNSENT_AGE_MS);
  return pendingRefunds('provider_refund_id = "" && created_at <= {:before}', before);
}

function unreported(now: Date): Promise<BookedRefund[]> {
  const before = new Date(now.getTime() - REFRESH_MS);
  return pendingRefunds('provider_refund_id != "" && asked_at <= {:before}', before);
}

async function pendingRefunds(condition: string, before: Date): Promise<BookedRefund[]> {
  const pb = database();
  const filter = pb.filter(`status = "pending" && ${condition}`, { before });
  const page = await pb
    .collection('refunds')
    .getList(1, BATCH, { filter, sort: 'asked_at,created_at', skipTotal: true });
  return page.items.map((row) => bookedRefundSchema.parse(row));
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
