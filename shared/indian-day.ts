import { serverNow } from './clock.ts';
import { INDIA_AHEAD_MS } from './limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day in India at a moment, by default now by the server's clock: '2026-11-24'. */
export function indianDay(moment = serverNow()): string {
  return new Date(moment.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);
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
