import { z } from 'zod';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { requireInternalSecret } from '#server/endpoints/internal.ts';
import { runReconciler } from '#server/payments/reconciler-state.ts';

/** `now` lets a test look at the shop from a later hour. */
const requestSchema = z.object({ now: z.iso.datetime().optional() });

/** POST /api/internal/reconcile: a round of the reconciler at once, beside those of its timer (server/timers.ts). */
export const POST = endpoint(async ({ request }) => {
  requireInternalSecret(request);
  const { now } = await readJson(request, requestSchema);
  return runReconciler(now === undefined ? new Date() : new Date(now));
});
