import { endpoint } from '#server/endpoints/endpoint.ts';
import { processFigures } from '#server/health/process-figures.ts';
import { shopFigures } from '#server/health/shop-figures.ts';
import { renderMetrics } from '#server/metrics/metrics.ts';

/**
 * GET /api/internal/metrics, in Prometheus' text format. The serving process lets only this machine reach it, and nothing
 * that a proxy hands on; it holds figures alone, so a scraper needs no secret.
 */
export const GET = endpoint(async () => {
  const figures = (await Promise.all([processFigures(), shopFigures()])).flat();
  const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(await renderMetrics(figures), { headers });
});
