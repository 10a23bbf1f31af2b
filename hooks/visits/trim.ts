import { daysBefore, indianDay } from '#shared/time/indian-day.ts';

/** A year can be compared with the one before for a month. */
const KEPT_DAYS = 400;

/** Deletes visits of days long past. */
export function trimVisits(app: CoreApp, now: Date) {
  const first = daysBefore(indianDay(now), KEPT_DAYS - 1);
  app.db().newQuery('DELETE FROM page_visits WHERE day < {:first}').bind({ first }).execute();
}
