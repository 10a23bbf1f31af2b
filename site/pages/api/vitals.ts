import { endpoint } from '#server/endpoints/endpoint.ts';
import { countVisit } from '#server/visits/visits.ts';

/** POST /api/vitals (shared/api/vitals.ts). */
export const POST = endpoint(async ({ request }) => {
  await countVisit(request);
  return new Response(null, { status: 204 });
});
