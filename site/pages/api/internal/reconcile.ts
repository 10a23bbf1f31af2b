import { endpoint } from '#site/server/http/endpoint.ts';
import { requireInternalSecret } from '#site/server/http/internal.ts';
import { reconcile } from '#site/server/payments/reconcile.ts';

export const prerender = false;

/** POST /api/internal/reconcile: the serving process calls it on a timer, tests when they want it. */
export const POST = endpoint(async ({ request }) => {
  requireInternalSecret(request);
  return reconcile();
});
