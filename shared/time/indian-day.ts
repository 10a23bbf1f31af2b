import { FIRST_DAY, INDIA_AHEAD_MS, LAST_DAY } from '../limits.ts';
import { serverNow } from './clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day in India at a moment, by default now by the server's clock: '2026-11-24'. */
export function indianDay(moment = serverNow()): string {
  return new Date(moment.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);
}

/** Whether staff can mean this day, such as '2026-11-24': not one of the year 26, and not 31 February. As in hooks/indian-days.ts. */
export function isShopDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  // Date reads 31 February as a day of March.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
  return isDay && day >= FIRST_DAY && day <= LAST_DAY;
}

/** The day `count` days before a day. */
export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);
}

const WORDS = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `24 November 2026` from a day. */
export function formatDay(day: string): string {
  return WORDS.format(new Date(day));
}
