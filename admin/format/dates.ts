import { formatOrderDate } from '#shared/orders/order.ts';
import { serverNow } from '#shared/time/clock.ts';
import { indianDay } from '#shared/time/indian-day.ts';

/** A PocketBase date; null if empty or invalid. */
export function parseDate(text: string): Date | null {
  const date = new Date(text.replace(' ', 'T'));
  return Number.isNaN(date.getTime()) ? null : date;
}

const ORDER_TIME = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** The time of day in India. */
export function formatTime(date: Date): string {
  return ORDER_TIME.format(date);
}

/** Date and time in India: `20 Nov 2026, 2:05 pm`. */
export function formatDayAndTime(date: Date): string {
  return `${formatOrderDate(date)}, ${formatTime(date)}`;
}

/** The time if it is today, otherwise date and time: `2:05 pm`, `20 Nov 2026, 2:05 pm`. */
export function formatMoment(date: Date, now: Date = serverNow()): string {
  return indianDay(date) === indianDay(now) ? formatTime(date) : formatDayAndTime(date);
}

/** As formatMoment, of a stored time; empty if it is. */
export function momentOf(at: string): string {
  const date = parseDate(at);
  return date ? formatMoment(date) : '';
}

/** A duration in words: `0.08 s`, `1.3 s`, `14 s`, `2 min 5 s`. */
export function durationText(ms: number): string {
  if (ms < 995) return `${Math.max(0.01, ms / 1000).toFixed(2)} s`;
  if (ms < 9950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
