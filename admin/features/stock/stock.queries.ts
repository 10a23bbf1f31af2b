import { infiniteQueryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { allRows, type ReadRows, shownRows } from '#admin/api/read-rows.ts';
import {
  STOCK_MOVES_PATH,
  type StockMove,
  type StockMoves,
  type StockMovesQuery,
  stockMovesSchema,
} from '#shared/api/stock-moves.ts';
import { MAX_STOCK_MOVES } from '#shared/limits.ts';
import type { StockSearch } from './stock-search.ts';

const PAGE_SIZE = 50;

/** The stock history, newest first, a page after another. */
export function stockMovesQuery(search: StockSearch) {
  return infiniteQueryOptions({
    queryKey: ['stock-moves', search],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => load({ ...search, before: pageParam, limit: PAGE_SIZE }, signal),
    getNextPageParam: ({ items, has_more }) => (has_more ? items.at(-1)?.seq : undefined),
  });
}

/** All matching moves, oldest last, part by part. */
export async function* readStockMoves(search: StockSearch, signal: AbortSignal): AsyncGenerator<StockMove[]> {
  let before: number | undefined;
  for (let hasMore = true; hasMore; ) {
    const { items, has_more } = await load({ ...search, before, limit: MAX_STOCK_MOVES }, signal, allRows);
    yield items;
    before = items.at(-1)?.seq;
    hasMore = has_more;
  }
}

async function load(query: StockMovesQuery, signal?: AbortSignal, read: ReadRows = shownRows): Promise<StockMoves> {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  return read(
    stockMovesSchema,
    await pocketBase.send(STOCK_MOVES_PATH, { query: given, ...(signal === undefined ? {} : { signal }) }),
  );
}
