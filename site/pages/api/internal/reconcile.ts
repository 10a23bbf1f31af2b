import { z } from 'zod';
import { endpoint, readJson } from '#site/server/http/endpoint.ts';
import { requireInternalSecret } from '#site/server/http/internal.ts';
import { runReconciler } from '#site/server/payments/reconciler-state.ts';

/** `now` lets a test look at the shop from a later hour. */
const requestSchema = z.object({ now: z.iso.datetime().optional() });

/** POST /api/internal/reconcile: the serving process calls it on a timer. */
export const POST = endpoint(async ({ request }) => {
  requireInternalSecret(request);
  const { now } = await readJson(request, requestSchema);
  return runReconciler(now === undefined ? new Date() : new Date(now));
});
