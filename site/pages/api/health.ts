import { readHealth } from '#site/server/health.ts';
import { endpoint } from '#site/server/http/endpoint.ts';

/** GET /api/health (contract, HTTP): 200 only when every part is ready. */
export const GET = endpoint(async () => {
  const health = await readHealth();
  return Response.json(health, {
    status: health.status === 'ok' ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  });
});
