import { FIRST_DAY, INDIA_AHEAD_MS, LAST_DAY } from '#shared/limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** For staff. */
export const DAY_FAULT = 'Check the year of this day.';

/**
 * Midnight in India, `later` days after a day, in UTC as PocketBase stores it.
 * @param day `2026-11-21`
 * @throws BadRequestError for what is not a day
 */
export function startOfIndianDay(day: string, later: number = 0) {
  const start = utcDay(day) + later * DAY_MS - INDIA_AHEAD_MS;
  return new Date(start).toISOString().replace('T', ' ');
}

/**
 * The day `later` days after another.
 * @throws BadRequestError for what is not a day
 */
export function daysAfter(day: string, count: number) {
  return new Date(utcDay(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The number of days from one day to another, both included; 0 or less if the second is earlier.
 * @throws BadRequestError for what is not a day
 */
export function daysBetween(from: string, to: string) {
  return (utcDay(to) - utcDay(from)) / DAY_MS + 1;
}

function utcDay(day: string) {
  if (!isDay(day)) throw new BadRequestError('A day is needed, such as 2026-11-21.');
  return Date.parse(`${day}T00:00:00Z`);
}

function isDay(day: string) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // Date reads 31 February as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
}

/** Whether staff can mean this day: not one of the year 26. As in shared/time/indian-day.ts. */
export function isShopDay(day: unknown): day is string {
  return typeof day === 'string' && isDay(day) && day >= FIRST_DAY && day <= LAST_DAY;
}
