import { MAX_PERIOD_DAYS } from '#shared/limits.ts';
import { daysAfter, daysBetween, startOfIndianDay } from '#shared/time/indian-day.ts';
import { askedDay } from '../asked.ts';

/** A day in India, with its start and end as PocketBase stores times. */
export type Day = { day: string; starts: string; ends: string };

/**
 * The days of a period and of the same number of days before it, oldest first. `from` and `to` are days in India
 * (`2026-11-21`), both included.
 * @throws BadRequestError
 */
export function periodsOf(query: Query) {
  const [from, to] = [askedDay(query.from), askedDay(query.to)];
  const length = daysBetween(from, to);
  if (length < 1) throw new BadRequestError('The period ends before it begins.');
  if (length > MAX_PERIOD_DAYS) throw new BadRequestError(`A period may have at most ${MAX_PERIOD_DAYS} days.`);
  return { before: daysFrom(daysAfter(from, -length), length), current: daysFrom(from, length) };
}

function daysFrom(first: string, length: number): Day[] {
  return Array.from({ length }, (_, index) => {
    const day = daysAfter(first, index);
    return { day, starts: startOfIndianDay(day), ends: startOfIndianDay(day, 1) };
  });
}
