import type { FilterName, SortKey } from './products-search.ts';

/** The Products tab (specification, section 4, Product flags). */
export const PRODUCTS_MESSAGES = { inactive: 'Inactive' } as const;

export const SORT_LABELS: Record<SortKey, readonly [up: string, down: string]> = {
  created: ['Oldest first', 'Newest first'],
  updated: ['Least recently updated', 'Recently updated'],
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
  state: 'Status',
  new: 'New arrival',
  featured: 'Featured',
  stock: 'Stock',
  without: 'Missing',
  brand: 'Brand',
  category: 'Category',
  menu: 'Menu category',
  fabric: 'Fabric',
  min: 'Price from (₹)',
  max: 'Price to (₹)',
};

/** Filter values that do not come from the database. */
export const VALUE_LABELS = {
  state: { active: 'Active', inactive: 'Inactive' },
  new: { yes: 'New', no: 'Not new' },
  featured: { yes: 'Featured', no: 'Not featured' },
  stock: { low: 'Low stock', out: 'Sold out', in: 'In stock' },
  without: { picture: 'Picture', price: 'Price' },
} as const;

/** The keyboard shortcuts of the list, shown by `?`. */
export const KEYS: readonly (readonly [keys: string, effect: string])[] = [
  ['/', 'Search'],
  ['↑ ↓', 'Move between products; ↓ in the search box goes to the first'],
  ['Home End', 'First or last product on the page'],
  ['Enter', 'Open the product'],
  ['Space', 'Select or deselect the product'],
  ['Shift + ↑ ↓', 'Select several'],
  ['Ctrl + A', 'Select the whole page'],
  ['Esc', 'Clear the selection'],
  ['C', 'Actions for the selected products'],
  ['N  P', 'Next or previous page'],
  ['Ctrl + K', 'Search or jump to…'],
  ['?', 'Keyboard shortcuts'],
];

/** Texts that are not in the specification. */
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
  /** Closes the filters on a phone: `Show 12 products`. */
  showResults: (many: number) => `Show ${many.toLocaleString('en-IN')} ${many === 1 ? 'product' : 'products'}`,
  removeFilter: 'Remove filter',
  clearAll: 'Clear all',
  columns: 'Columns',
  toGrid: 'Edit in grid',
  toList: 'Back to the list',
  allColumns: 'Reset columns',
  pageSize: 'Products per page',
  keys: 'Shortcuts',
  keysTitle: 'Keyboard shortcuts',
  empty: 'No products yet',
  emptyHint: 'Add the first with New product, or import a spreadsheet under Import.',
  noMatch: 'No matching products',
  new: 'New',
  featured: 'Featured',
  soldOut: 'Sold out',
  unstitched: 'Unstitched',
  waiting: (sizes: string) => `Shoppers waiting for an email when a size is back: ${sizes}`,
  /** `M: 2 reserved until 2:32 pm`. */
  reserved: (size: string, pieces: number, until: string) =>
    `${size === '' ? '' : `${size}: `}${pieces} reserved until ${until}`,
  originalTooLow: 'Old price too low',
  inShop: 'View in shop',
  selectPage: 'Select all on this page',
} as const;

/** Label of a row's checkbox: `Select Neem kurti`. */
export const selectProduct = (name: string) => `Select ${name}`;

/** Finding and choosing products. */
export const FINDER_WORDS = {
  placeholder: 'Name or SKU',
  searching: 'Searching…',
  none: 'No product has this name or SKU',
  failed: 'Products could not be searched. Check your connection.',
  soldOut: 'sold out',
  left: (count: number) => `${count} in stock`,
} as const;

export const CHOSEN_WORDS = {
  deleted: (id: string) => `Deleted product ${id}`,
  take: (name: string) => `Remove ${name}`,
  up: (name: string) => `Move ${name} up`,
} as const;
