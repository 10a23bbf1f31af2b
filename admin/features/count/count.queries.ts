import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { allRows, type ReadRows, shownRows } from '#admin/api/read-rows.ts';
import { compareSizes } from '#admin/features/sizes/shop-sizes.ts';
import { ADMIN_PRODUCTS_PATH, type AdminProductRow, productListSchema } from '#shared/api/admin-products.ts';
import type { ProductVariantRow } from '#shared/pocketbase/rows.ts';
import type { CountSearch } from './count-search.ts';

export const COUNT_PAGE_SIZE = 50;
const PAPER_PAGE_SIZE = 250;
/** Sales and colleagues change stock meanwhile. */
const POLL_MS = 5000;

/** A product with its sizes in order. */
export interface CountProduct {
  id: string;
  name: string;
  sku: string;
  variants: readonly ProductVariantRow[];
}

/** A page of products by name, with their stock now. */
export function countQuery(search: CountSearch) {
  return queryOptions({
    queryKey: ['products', 'count', search],
    queryFn: ({ signal }) => load(search, COUNT_PAGE_SIZE, signal),
    select: ({ products: items, totalItems }) => ({
      items,
      totalItems,
      totalPages: Math.ceil(totalItems / COUNT_PAGE_SIZE),
    }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
}

/** All products that match, page by page. */
export async function* readAll(search: CountSearch, signal: AbortSignal): AsyncGenerator<CountProduct[]> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { products, totalItems } = await load({ ...search, page }, PAPER_PAGE_SIZE, signal, allRows);
    pages = Math.ceil(totalItems / PAPER_PAGE_SIZE);
    yield products;
  }
}

/** The stock of all sizes of products as it is now, by variant. */
export function stockNowQuery(products: ReadonlySet<string>) {
  const ids = [...products];
  return queryOptions({
    queryKey: ['products', 'stock-now', ids],
    queryFn: async ({ signal }) => {
      const stock = new Map<string, number>();
      for (let start = 0; start < ids.length; start += PAPER_PAGE_SIZE) {
        const query = { ids: ids.slice(start, start + PAPER_PAGE_SIZE).join(','), size: PAPER_PAGE_SIZE };
        const { items } = shownRows(productListSchema, await pocketBase.send(ADMIN_PRODUCTS_PATH, { query, signal }));
        for (const { id, stock_quantity } of items.flatMap(({ variants }) => variants)) stock.set(id, stock_quantity);
      }
      return stock;
    },
    gcTime: 0,
    refetchOnMount: 'always',
    meta: { showsOwnFailure: true },
  });
}

async function load(search: CountSearch, size: number, signal: AbortSignal, read: ReadRows = shownRows) {
  const answer = await pocketBase.send(ADMIN_PRODUCTS_PATH, { query: { ...search, size, sort: 'name' }, signal });
  const { items, totalItems } = read(productListSchema, answer);
  return { products: items.map(countProduct), totalItems };
}

function countProduct({ id, name, sku, variants }: AdminProductRow): CountProduct {
  return { id, name, sku, variants: variants.toSorted((a, b) => compareSizes(a.size, b.size)) };
}
