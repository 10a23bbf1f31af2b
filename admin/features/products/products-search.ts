import { z } from 'zod';
import type { SortOf } from '#admin/lists/columns.ts';
import { param } from '#admin/lists/search.ts';
import { MAX_PRICE_RUPEES } from '#shared/limits.ts';

/** Sort columns; `-down` reverses the order. */
export const SORT_KEYS = [
  'created',
  'updated',
  'name',
  'sku',
  'brand',
  'category',
  'fabric',
  'price',
  'original',
  'discount',
  'stock',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export type ProductSort = SortKey | `${SortKey}-down`;

/** The default order (specification, section 7, Admin), which is not in the URL. */
export const DEFAULT_SORT: ProductSort = 'created-down';

export const PAGE_SIZES = [25, 50, 100, 250] as const;
export const DEFAULT_PAGE_SIZE = 25;

/** The filter value for products without a brand, category or menu category. */
export const NONE = 'none';

export const YES_NO = ['yes', 'no'] as const;
export const STATES = ['active', 'inactive'] as const;
export const STOCKS = ['low', 'out', 'in'] as const;
export const MISSING = ['picture', 'price'] as const;

const isSort = (text: string): text is ProductSort => SORT_KEYS.some((key) => text === key || text === `${key}-down`);
const rupees = z.coerce.number().min(0).max(MAX_PRICE_RUPEES).optional().catch(undefined);

/**
 * Search params of the product list; invalid ones are ignored. The hook reads the same names (hooks/admin-products).
 */
export const productsSearchSchema = z.object({
  q: param.text,
  state: param.oneOf(STATES),
  new: param.oneOf(YES_NO),
  featured: param.oneOf(YES_NO),
  stock: param.oneOf(STOCKS),
  /** The missing field. */
  without: param.oneOf(MISSING),
  brand: param.id,
  category: param.id,
  menu: param.id,
  fabric: z.string().max(200).optional().catch(undefined),
  /** Rupees, both ends included. */
  min: rupees,
  max: rupees,
  sort: z.string().refine(isSort).optional().catch(undefined),
  page: param.page,
  size: z.coerce.number().pipe(z.literal(PAGE_SIZES)).optional().catch(undefined),
  /** Whether the page is shown as a spreadsheet. */
  mode: param.oneOf(['grid']),
});
export type ProductsSearch = z.infer<typeof productsSearchSchema>;

export const FILTER_NAMES = [
  'state',
  'new',
  'featured',
  'stock',
  'without',
  'brand',
  'category',
  'menu',
  'fabric',
  'min',
  'max',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** The params that decide which products match, without sorting, page and view. */
export type ProductsFilter = Pick<ProductsSearch, FilterName | 'q'>;

/** Only the params that decide which products match. */
export function filterOf(search: ProductsSearch): ProductsFilter {
  const names = ['q', ...FILTER_NAMES] as const;
  return Object.fromEntries(names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));
}

/** The active filters, in the order of the filter panel. */
export function activeFilters(search: ProductsSearch): FilterName[] {
  return FILTER_NAMES.filter((name) => search[name] !== undefined);
}

/** The params without search and filters; sorting, page size and view stay. */
export function withoutFilters({ sort, size, mode }: ProductsSearch): ProductsSearch {
  return { sort, size, mode };
}

/** How the list is sorted by a column. */
export function sortedBy(current: ProductSort = DEFAULT_SORT): SortOf<SortKey> {
  return (key) => ({
    direction: current === key ? 'ascending' : current === `${key}-down` ? 'descending' : undefined,
    next: nextSort(key, current),
  });
}

/**
 * The sort after a click on a column header: by the column, then reversed. Dates start with the newest, discounts with the
 * largest, stock with the lowest.
 */
export function nextSort(key: SortKey, current: ProductSort = DEFAULT_SORT): ProductSort {
  if (current === key) return `${key}-down`;
  if (current === `${key}-down`) return key;
  return key === 'created' || key === 'updated' || key === 'discount' ? `${key}-down` : key;
}

/** Search params of a new product: the product to copy. */
export const newProductSearchSchema = z.object({
  from: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional()
    .catch(undefined),
});
