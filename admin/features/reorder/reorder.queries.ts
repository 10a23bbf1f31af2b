import { queryOptions } from '@tanstack/react-query';
import { allPages } from '#admin/api/pages.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { allRows, type ReadRows, shownRows } from '#admin/api/read-rows.ts';
import { REORDER_PATH, type ReorderList, reorderSchema } from '#shared/api/reorder.ts';
import { MAX_REORDER_ROWS } from '#shared/limits.ts';
import type { ReorderSearch } from './reorder-search.ts';

export const REORDER_PAGE_SIZE = 50;

/** A page of the sizes to reorder, the most urgent first; `isSelling` leaves out those without a sale in the last 90 days. */
export function reorderQuery(search: ReorderSearch, pageSize: number = REORDER_PAGE_SIZE, isSelling = false) {
  return queryOptions({
    queryKey: ['reorder', search, pageSize, isSelling],
    queryFn: ({ signal }) => load({ ...search, selling: isSelling ? 'yes' : undefined }, pageSize, signal),
  });
}

/** All sizes to reorder, page by page. */
export function readReorder(search: ReorderSearch, signal: AbortSignal) {
  return allPages((page) => load({ ...search, page }, MAX_REORDER_ROWS, signal, allRows));
}

async function load(
  search: ReorderSearch & { selling?: string | undefined },
  pageSize: number,
  signal: AbortSignal,
  read: ReadRows = shownRows,
): Promise<ReorderList> {
  return read(reorderSchema, await pocketBase.send(REORDER_PATH, { query: { ...search, per_page: pageSize }, signal }));
}
