import type { DayRange } from '#site/content/delivery.ts';

const DAY_MONTH = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** The day that lies `days` business days after `from`; Saturdays and Sundays do not count. */
export function addBusinessDays(from: Date, days: number): Date {
  const day = new Date(from);
  let left = days;
  while (left > 0) {
    day.setDate(day.getDate() + 1);
    if (day.getDay() % 6 !== 0) left -= 1;
  }
  return day;
}

/** `Mon, 30 Nov – Wed, 2 Dec`: the days that are these numbers of business days after `from`. */
export function formatDates(from: Date, [earliest, latest]: DayRange): string {
  const format = new Intl.DateTimeFormat('en-IN', DAY_MONTH);
  return format.formatRange(addBusinessDays(from, earliest), addBusinessDays(from, latest));
}
