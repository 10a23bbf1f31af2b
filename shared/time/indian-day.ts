import { FIRST_DAY, LAST_DAY } from '../limits.ts';
import { serverNow } from './clock.ts';

/** Days in India, such as '2026-11-24'. India keeps one time all year, this far ahead of UTC; PocketBase's hooks have no Intl. */
export const INDIA_AHEAD_MINUTES = 330;
export const INDIA_AHEAD_MS = INDIA_AHEAD_MINUTES * 60_000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** For staff, of a day that isShopDay refuses. */
export const DAY_FAULT = 'Check the year of this day.';

/** The day in India at a moment, by default now by the server's clock. */
export function indianDay(moment = serverNow()): string {
  return new Date(moment.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);
}

/** Whether a text is a day, and not 31 February. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Date reads 31 February as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** Whether staff can mean this day: not one of the year 26. */
export function isShopDay(day: unknown): day is string {
  return typeof day === 'string' && isDay(day) && day >= FIRST_DAY && day <= LAST_DAY;
}

/** The day `count` days after a day. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The day `count` days before a day. */
export function daysBefore(day: string, count: number): string {
  return daysAfter(day, -count);
}

/** The number of days from one day to another, both included; 0 or less if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** Midnight in India, `later` days after a day, in UTC as PocketBase writes it. */
export function startOfIndianDay(day: string, later = 0): string {
  return new Date(Date.parse(day) + later * DAY_MS - INDIA_AHEAD_MS).toISOString().replace('T', ' ');
}

/** Whether a text is a time as PocketBase writes it: `2026-11-24 12:30:00.000Z`. */
export function isStoredTime(text: string): boolean {
  const time = Date.parse(text.replace(' ', 'T'));
  return !Number.isNaN(time) && new Date(time).toISOString().replace('T', ' ') === text;
}

const WORDS = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `24 November 2026` from a day. */
export function formatDay(day: string): string {
  return WORDS.format(new Date(day));
}
