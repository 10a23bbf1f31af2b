import { indianDay } from '#shared/time/indian-day.ts';
import type { DayRange } from '#site/content/delivery.ts';

const DAY_MONTH = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** The day that lies `days` business days after India's day at `from`; Saturdays and Sundays do not count. As its midnight in UTC. */
export function addBusinessDays(from: Date, days: number): Date {
  const day = new Date(indianDay(from));
  let left = days;
  while (left > 0) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day;
}

/** `Mon, 30 Nov – Wed, 2 Dec`: the days that are these numbers of business days after `from`. */
export function formatDates(from: Date, [earliest, latest]: DayRange): string {
  const format = new Intl.DateTimeFormat('en-IN', DAY_MONTH);
  return format.formatRange(addBusinessDays(from, earliest), addBusinessDays(from, latest));
}
