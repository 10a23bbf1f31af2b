import { INDIA_AHEAD_MS } from '#shared/limits.ts';
import { daysAfter } from '../indian-days.ts';

/** A year can be compared with the one before for a month. */
const KEPT_DAYS = 400;

/** Deletes visits of days long past. */
export function trimVisits(app: CoreApp, now: Date) {
  const today = new Date(now.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);
  const first = daysAfter(today, 1 - KEPT_DAYS);
  app.db().newQuery('DELETE FROM page_visits WHERE day < {:first}').bind({ first }).execute();
}
