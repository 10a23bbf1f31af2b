import { isDay } from '#shared/time/indian-day.ts';
import { isWhole } from '#shared/whole-number.ts';

/**
 * A day that a request names, such as 2026-11-21.
 * @throws BadRequestError for what is not a day
 */
export function askedDay(text: string | undefined) {
  if (text === undefined || !isDay(text)) throw new BadRequestError('A day is needed, such as 2026-11-21.');
  return text;
}

/** A whole number that a request names, at most `most`; the fallback if it is missing, invalid or below 1. */
export function askedNumber(text: string | undefined, { most, fallback }: { most: number; fallback: number }) {
  const number = Number(text ?? fallback);
  return isWhole(number) && number >= 1 ? Math.min(number, most) : fallback;
}
