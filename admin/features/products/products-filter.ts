import type PocketBase from 'pocketbase';
import { allOf, everyWordIn } from '#admin/filters.ts';
import type { ProductShow, ProductSort, ProductsSearch } from './products-search.ts';

const SEARCHED = ['name', 'sku', 'id', 'brand_id.name', 'fabric', 'catalog_name'];

/** Low stock is what the shop warns about: above 0 and under 20 (specification, section 9). */
const SHOWN: Record<ProductShow, string> = {
  active: 'is_active = true',
  inactive: 'is_active = false',
  'low-stock': 'stock_quantity > 0 && stock_quantity < 20',
  'sold-out': 'stock_quantity = 0',
  new: 'is_new = true',
  featured: 'is_featured = true',
};

/** The id settles ties, so that no product shows on two pages. */
const SORTED: Record<ProductSort, string> = {
  newest: '-created_at,-id',
  oldest: 'created_at,id',
  name: 'name,id',
  'name-down': '-name,-id',
  price: 'price,id',
  'price-down': '-price,-id',
  stock: 'stock_quantity,id',
  'stock-down': '-stock_quantity,-id',
};

/** Which products a search means, as a PocketBase filter; empty for all of them. */
export function productsFilter(maker: Pick<PocketBase, 'filter'>, { q, show }: ProductsSearch): string {
  return allOf([everyWordIn(maker, SEARCHED, q ?? ''), show === undefined ? '' : SHOWN[show]]);
}

/** The order of the list, as PocketBase writes it. */
export function productsSort(sort: ProductSort = 'newest'): string {
  return SORTED[sort];
}

/** The sort a click on a column's head leads to: the column, or its other direction when it is already sorted by. */
export function nextSort(column: 'name' | 'price' | 'stock', current: ProductSort | undefined): ProductSort {
  return current === column ? `${column}-down` : column;
}
