import { formatOrderDate } from '#shared/order.ts';

/** A PocketBase date; null when the field is empty or unreadable. */
export function parseDate(text: string): Date | null {
  const date = new Date(text.replace(' ', 'T'));
  return Number.isNaN(date.getTime()) ? null : date;
}

const ORDER_TIME = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** The time of day as staff in India read it. */
export function formatTime(date: Date): string {
  return ORDER_TIME.format(date);
}

/** A moment with its day: `20 Nov 2026, 2:05 pm`. */
export function formatDayAndTime(date: Date): string {
  return `${formatOrderDate(date)}, ${formatTime(date)}`;
}

/** The time of a moment of today, otherwise its day with it: `2:05 pm`, `20 Nov 2026, 2:05 pm`. */
export function formatMoment(date: Date, now: Date = new Date()): string {
  return formatOrderDate(date) === formatOrderDate(now) ? formatTime(date) : formatDayAndTime(date);
}
