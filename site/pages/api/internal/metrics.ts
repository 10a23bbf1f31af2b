import { endpoint } from '#site/server/http/endpoint.ts';
import { processFigures } from '#site/server/metrics/process-figures.ts';
import { renderMetrics } from '#site/server/metrics/render.ts';
import { shopFigures } from '#site/server/metrics/shop-figures.ts';

/**
 * GET /api/internal/metrics, in Prometheus' text format. The serving process lets only this machine reach it, and nothing
 * that a proxy hands on; it holds figures alone, so a scraper needs no secret.
 */
export const GET = endpoint(async () => {
  const figures = (await Promise.all([processFigures(), shopFigures()])).flat();
  const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(renderMetrics(figures), { headers });
});
