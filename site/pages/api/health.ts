import { endpoint } from '#server/endpoints/endpoint.ts';
import { readHealth } from '#server/health/health.ts';

/** GET /api/health (contract, HTTP): 200 only when every part is ready. */
export const GET = endpoint(async () => {
  const health = await readHealth();
  return Response.json(health, {
    status: health.status === 'ok' ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  });
});
