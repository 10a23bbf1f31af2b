import { isDay } from '#shared/time/indian-day.ts';
import { isWhole } from '#shared/whole-number.ts';

/** What requests ask for in their query. */

/**
 * A day, such as 2026-11-21.
 * @throws BadRequestError for what is not a day
 */
export function askedDay(text: string | undefined) {
  if (text === undefined || !isDay(text)) throw new BadRequestError('A day is needed, such as 2026-11-21.');
  return text;
}

/** A page: `limit` is the SQL clause that cuts it out. */
export interface Page {
  page: number;
  perPage: number;
  limit: string;
}

/** The page that `page` and `per_page` of a query ask for; the first one, or of the standard size, if one is missing or invalid. */
export function pageOf({ page, per_page }: Query, { most, standard }: { most: number; standard: number }): Page {
  const perPage = Math.min(asked(per_page, standard), most);
  const number = Math.min(asked(page, 1), 1_000_000);
  return { page: number, perPage, limit: `LIMIT ${perPage} OFFSET ${(number - 1) * perPage}` };
}

function asked(text: string | undefined, fallback: number) {
  const number = Number(text ?? fallback);
  return isWhole(number) && number >= 1 ? number : fallback;
}

/** What the answer says about the number of rows. */
export function pagesOf(totalItems: number, { perPage }: Page) {
  return { totalItems, totalPages: Math.ceil(totalItems / perPage) };
}
