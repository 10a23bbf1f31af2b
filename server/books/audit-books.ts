import { callHook } from '#server/endpoints/hook-route.ts';
import { logger } from '#server/log/shop-logger.ts';
import type { BooksState } from '#shared/api/books.ts';
import { INDIA_AHEAD_MS } from '#shared/time/indian-day.ts';
import { readBooks } from './books.ts';
import { findMismatchedPayments } from './compare-payments.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The hour in India when the shop has little to do. */
const NIGHT_HOUR = 3;

/** Checks the books if they were not checked since last night, or if `isForced`. Staff see what is wrong under Needs attention. */
export async function auditBooks(now: Date, isForced: boolean): Promise<BooksState> {
  const before = await readBooks();
  const isDue = before.audited_at === '' || Date.parse(before.audited_at) < lastNight(now).getTime();
  if (!isDue && !isForced) return before;
  await findMismatchedPayments(now);
  const state = await callHook('POST /api/shop/server/books/audit');
  const { ms, findings } = state;
  if (findings.length === 0) logger.info({ ms }, 'the books are right');
  else logger.error({ ms, findings: findings.slice(0, 20) }, 'the books are wrong; staff see it in the inbox');
  return state;
}

/** The latest beginning of the night's hour in India. */
export function lastNight(now: Date): Date {
  const aheadMs = INDIA_AHEAD_MS - NIGHT_HOUR * HOUR_MS;
  return new Date(Math.floor((now.getTime() + aheadMs) / DAY_MS) * DAY_MS - aheadMs);
}
