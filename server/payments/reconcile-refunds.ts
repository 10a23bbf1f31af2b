import { database } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
import { type BookedRefund, bookedRefundSchema } from '#shared/api/refund-book.ts';
import { askAboutRefund, sendRefund } from './send-refund.ts';

/** Refunds looked at in one run; the rest wait for the next. */
const BATCH = 100;
/** How old an unsent refund must be: whoever promised it is just sending it. In ms. */
const PATIENCE_MS = 30_000;
/** How long the provider is given to report before it is asked again, in ms. */
const ASK_AGAIN_MS = 3_600_000;

/**
 * Sends the refunds that were promised and did not get through, and asks after those whose end was never reported.
 * Safe to repeat and to run after any downtime.
 */
export async function reconcileRefunds(now: Date): Promise<{ sent: number; failed: number }> {
  const sent = await each(await unsent(now), sendRefund);
  const asked = await each(await unreported(now), askAboutRefund);
  return { sent: sent.done, failed: sent.failed + asked.failed };
}

function unsent(now: Date): Promise<BookedRefund[]> {
  const before = new Date(now.getTime() - PATIENCE_MS);
  return pendingRefunds('provider_refund_id = "" && created_at <= {:before}', before);
}

function unreported(now: Date): Promise<BookedRefund[]> {
  const before = new Date(now.getTime() - ASK_AGAIN_MS);
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

/** One refund that fails must not keep the others waiting. */
async function each(refunds: readonly BookedRefund[], run: (refund: BookedRefund) => Promise<unknown>) {
  const count = { done: 0, failed: 0 };
  for (const refund of refunds) {
    try {
      await run(refund);
      count.done += 1;
    } catch (error) {
      count.failed += 1;
      logger.warn({ err: error, refund: refund.id }, 'a refund waits; it is tried again');
    }
  }
  return count;
}
