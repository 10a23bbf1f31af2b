import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { shownRows } from '#server/endpoints/readable-row.ts';
import { logger } from '#server/log/shop-logger.ts';
import { recordRefund } from '../orders/refund-moves.ts';
import type { ProviderRefund } from '../razorpay/razorpay-schemas.ts';
import { AccountRounds, HOUR_MS } from './provider-round.ts';

/** How far the first round of a process looks back; the shop may have been down, or restored from a backup. */
const FIRST_LOOK_MS = 31 * 24 * HOUR_MS;

/**
 * Asks the provider every hour for refunds that no webhook reported, as those made in its dashboard, and records each as its
 * webhook would have.
 */
export const unreportedRefunds = new AccountRounds<ProviderRefund>(({ provider }) => ({
  firstLook: async (now) => new Date(now.getTime() - FIRST_LOOK_MS),
  read: (page) => provider.fetchRefunds(page),
  unknownAmong: unreportedAmong,
  process: async (refund) => {
    // Null if the account took the payment for something else.
    const recorded = await recordRefund(refund);
    if (recorded)
      logger.warn({ refund: recorded.id, payment: refund.paymentId }, 'recorded a refund without a webhook');
  },
}));

/** The refunds whose state the shop does not have. */
async function unreportedAmong(refunds: readonly ProviderRefund[]): Promise<ProviderRefund[]> {
  const stored = await storedStates(refunds);
  return refunds.filter(({ id, status }) => {
    const state = stored.get(id);
    return state === undefined || (state === 'pending' && status !== 'pending');
  });
}

const storedSchema = z.object({ id: z.string(), provider_refund_id: z.string(), status: z.string() });

/** The status of the refunds that the shop knows, by the provider's id. */
async function storedStates(refunds: readonly ProviderRefund[]): Promise<ReadonlyMap<string, string>> {
  if (refunds.length === 0) return new Map();
  const pb = database();
  const filter = refunds.map(({ id }) => pb.filter('provider_refund_id = {:id}', { id })).join(' || ');
  const rows = await pb.collection('refunds').getFullList({ filter, fields: Object.keys(storedSchema.shape).join() });
  return new Map(shownRows(storedSchema, rows).map((row) => [row.provider_refund_id, row.status]));
}
