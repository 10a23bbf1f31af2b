/** From the first to the last of a number of business days. */
export type DayRange = readonly [earliest: number, latest: number];

const DAY_MONTH = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** The sum of two ranges. */
export function sumDays(first: DayRange, second: DayRange): DayRange {
  return [first[0] + second[0], first[1] + second[1]];
}

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
