import { endpoint } from '#server/endpoints/endpoint.ts';
import { requireInternalSecret } from '#server/endpoints/internal.ts';
import { storeVisits } from '#server/visits/visits.ts';

/** POST /api/internal/store-visits: the serving process calls it on a timer. */
export const POST = endpoint(async ({ request }) => {
  requireInternalSecret(request);
  return { rows: await storeVisits() };
});
