import { readJson } from '#server/endpoints/endpoint.ts';
import { callHook } from '#server/endpoints/hook-route.ts';
import { logger } from '#server/log/shop-logger.ts';
import { beaconSchema, MAX_BEACON_BYTES } from '#shared/api/vitals.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { rowOf, VisitCounts } from './visit-counts.ts';

/** Programs that say so. They run scripts, but buy nothing. */
const BOTS = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor/i;

const counts = new VisitCounts();

/** Counts what a browser measured on a page, at the moment it arrives. @throws Failure invalid_request */
export async function countVisit(request: Request): Promise<void> {
  const agent = request.headers.get('user-agent') ?? '';
  if (agent === '' || BOTS.test(agent)) return;
  const weight = counts.nextWeight();
  if (weight === 0) return;
  const beacon = await readJson(request, beaconSchema, MAX_BEACON_BYTES);
  const day = indianDay();
  counts.add(rowOf(beacon, day, weight));
}

/**
 * Adds the counts to the database and returns the number of rows. If that fails they are kept for the next time; they count
 * twice if only the answer was lost.
 */
export async function storeVisits(): Promise<number> {
  const rows = counts.take();
  if (rows.length === 0) return 0;
  try {
    await callHook('POST /api/shop/server/visits', { rows });
  } catch (error) {
    for (const row of rows) counts.add(row);
    throw error;
  }
  logger.debug({ rows: rows.length }, 'stored visits');
  return rows.length;
}
