import { LOW_STOCK_BELOW } from '#shared/limits.ts';
import type { FilterName, SortKey } from './products-search.ts';

/** The Products tab (specification, section 4, Product flags). */
export const PRODUCTS_MESSAGES = { inactive: 'Inactive' } as const;

export const SORT_LABELS: Record<SortKey, readonly [up: string, down: string]> = {
  created: ['Oldest first', 'Newest first'],
  updated: ['Longest unchanged', 'Last changed'],
  name: ['Name A-Z', 'Name Z-A'],
  sku: ['SKU A-Z', 'SKU Z-A'],
  brand: ['Brand A-Z', 'Brand Z-A'],
  category: ['Category A-Z', 'Category Z-A'],
  fabric: ['Fabric A-Z', 'Fabric Z-A'],
  price: ['Price low to high', 'Price high to low'],
  original: ['Original price low to high', 'Original price high to low'],
  discount: ['Smallest discount', 'Largest discount'],
  stock: ['Stock low to high', 'Stock high to low'],
};

export const FILTER_LABELS: Record<FilterName, string> = {
  state: 'State',
  new: 'New arrival',
  featured: 'Featured',
  stock: 'Stock',
  without: 'Without',
  brand: 'Brand',
  category: 'Category',
  menu: 'Menu category',
  fabric: 'Fabric',
  min: 'Price from (₹)',
  max: 'Price to (₹)',
};

/** The values of the filters that are the same in every shop. */
export const VALUE_LABELS = {
  state: { active: 'Active', inactive: 'Inactive' },
  new: { yes: 'New', no: 'Not new' },
  featured: { yes: 'Featured', no: 'Not featured' },
  stock: { low: `Low (under ${LOW_STOCK_BELOW})`, out: 'Sold out', in: 'In stock' },
  without: { picture: 'Picture', price: 'Price' },
} as const;

/** What each key does in the list, for the window that `?` opens. */
export const KEYS: readonly (readonly [keys: string, effect: string])[] = [
  ['/', 'Search'],
  ['↑ ↓', 'Move between products; ↓ in the search goes to the first'],
  ['Home End', 'First or last product of the page'],
  ['Enter', 'Open the product'],
  ['Space', 'Select the product, or take it out'],
  ['Shift + ↑ ↓', 'Select several'],
  ['Ctrl + A', 'Select the whole page'],
  ['Esc', 'Select nothing'],
  ['C', 'Change what is selected'],
  ['N  P', 'Next or previous page'],
  ['Ctrl + K', 'Go to anything'],
  ['?', 'These keys'],
];

/** Words the specification leaves open. */
export const PRODUCTS_WORDS = {
  title: 'Products',
  newProduct: 'New product',
  loading: 'Loading products',
  search: 'Search products',
  searchPlaceholder: 'Name, SKU, brand or fabric',
  sort: 'Sort by',
  any: 'Any',
  none: 'None',
  sale: 'Sale',
  filters: 'Filters',
  removeFilter: 'Remove filter',
  clearAll: 'Clear all',
  columns: 'Columns',
  toGrid: 'Edit in grid',
  toList: 'Back to the list',
  allColumns: 'Show the usual columns',
  pageSize: 'Products a page',
  keys: 'Keys',
  keysTitle: 'Keys of this list',
  empty: 'No products yet',
  noMatch: 'No products match',
  new: 'New',
  featured: 'Featured',
  soldOut: 'Sold out',
  unstitched: 'Unstitched',
  /** `M: 2 reserved until 2:32 pm`. */
  reserved: (size: string, pieces: number, until: string) =>
    `${size === '' ? '' : `${size}: `}${pieces} reserved until ${until}`,
  noBrand: 'No brand',
  originalTooLow: 'Old price too low',
  inShop: 'Open in the shop',
  selectPage: 'Select every product of this page',
} as const;

/** `Select Neem kurti`: what a row's box does. */
export const selectProduct = (name: string) => `Select ${name}`;
