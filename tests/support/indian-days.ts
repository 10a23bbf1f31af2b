import { daysBefore, indianDay } from '#shared/time/indian-day.ts';

/** A period of yesterday and today, as a query: what happened in a test is in it, also if India's midnight passes meanwhile. */
export function lately(): string {
  const today = indianDay();
  return `from=${daysBefore(today, 1)}&to=${today}`;
}

/** Runs a check with India's day; once more, with the next day, if it failed because India's midnight passed meanwhile. */
export async function onOneDay<Result>(check: (day: string) => Promise<Result>): Promise<Result> {
  const day = indianDay();
  try {
    return await check(day);
  } catch (error) {
    const next = indianDay();
    if (next === day) throw error;
    return check(next);
  }
}
