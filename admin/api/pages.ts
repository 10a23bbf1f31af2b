import { z } from 'zod';

/** Rows on one page of a list. */
export const PAGE_SIZE = 25;

/** A parser for one page of a PocketBase list. */
export function pageSchema<Row extends z.ZodType>(row: Row) {
  return z.object({
    totalItems: z.number().int().min(0),
    totalPages: z.number().int().min(0),
    items: z.array(row),
  });
}

/** `26–50 of 1,800`: which rows of how many a page shows. */
export function pageRange(page: number, shown: number, totalItems: number, pageSize: number = PAGE_SIZE): string {
  const first = (page - 1) * pageSize + 1;
  return `${count(first)}–${count(first + shown - 1)} of ${count(totalItems)}`;
}

/** A number in Indian notation: `10,000`. */
export function count(things: number): string {
  return things.toLocaleString('en-IN');
}

/** All rows of a list, page by page, for a file. */
export async function* allPages<Row>(
  read: (page: number) => Promise<{ items: Row[]; totalPages: number }>,
): AsyncGenerator<Row[]> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, totalPages } = await read(page);
    pages = totalPages;
    yield items;
  }
}
