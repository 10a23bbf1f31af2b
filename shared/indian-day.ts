import { INDIA_AHEAD_MS } from './limits.ts';

/** The day in India at a moment, by default now: '2026-11-24'. */
export function indianDay(moment = new Date()): string {
  return new Date(moment.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);
}
