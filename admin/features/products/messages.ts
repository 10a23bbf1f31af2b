import type { ProductShow, ProductSort } from './products-search.ts';

/** The Products tab (specification, section 4, Product flags). */
export const PRODUCTS_MESSAGES = { inactive: 'Inactive' } as const;

export const SORT_LABELS: Record<ProductSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name A-Z',
  'name-down': 'Name Z-A',
  price: 'Price low to high',
  'price-down': 'Price high to low',
  stock: 'Stock low to high',
  'stock-down': 'Stock high to low',
};

export const SHOW_LABELS: Record<ProductShow, string> = {
  active: 'Active',
  inactive: 'Inactive',
  'low-stock': 'Low stock (under 20)',
  'sold-out': 'Sold out',
  new: 'New arrivals',
  featured: 'Featured',
};

/** Words the specification leaves open. */
export const PRODUCTS_WORDS = {
  title: 'Products',
  loading: 'Loading products',
  search: 'Search products',
  searchPlaceholder: 'Name, SKU, brand or fabric',
  sort: 'Sort by',
  show: 'Show',
  all: 'All products',
  empty: 'No products yet',
  noMatch: 'No products match',
  new: 'New',
  featured: 'Featured',
  soldOut: 'Sold out',
  unstitched: 'Unstitched',
  noBrand: 'No brand',
  inShop: 'Opens in the shop',
} as const;
