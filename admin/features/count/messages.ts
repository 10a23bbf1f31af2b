import type { RunWords } from '#admin/features/products/RunDialog.tsx';

/** Counting the stock, which is not in the specification (docs/manual/products.md). */
export const COUNT_WORDS = {
  title: 'Count stock',
  history: 'Stock history',
  intro:
    'Type the pieces on the shelf; Enter goes to the next size. Leave out pieces of orders, also reserved ones: they are out of the stock already. Counts stay on this device until you save.',
  search: 'Search products',
  searchExample: 'Name or SKU',
  brand: 'Brand',
  anyBrand: 'All brands',
  category: 'Category',
  anyCategory: 'All categories',
  loading: 'Loading the stock',
  empty: 'No product has stock to count',
  noMatch: 'No product matches',
  list: 'Stock to count',
  unstitched: 'Unstitched',
  noSizes: 'No sizes',
  field: (product: string, size: string) => `Counted: ${product}, ${size}`,
  inStock: (pieces: number) => `${pieces} in stock`,
  wrong: 'Enter a whole number.',
  tooFew: (pieces: number) => `Only ${pieces} in stock.`,
  same: 'As in stock',
  moved: (by: number) => (by < 0 ? `${-by} sold or taken since` : `${by} added since`),
  summary: (counted: number, differing: number) =>
    `${counted === 1 ? '1 size' : `${counted} sizes`} counted, ${differing === 1 ? '1 differs' : `${differing} differ`}`,
  review: 'Review',
  discard: 'Discard all',
  discardTitle: 'Discard all counts?',
  discardText: 'The counts on this device are deleted. The stock stays as it is.',
  paper: 'CSV for counting on paper',
  preparing: 'Preparing the file',
  reviewTitle: 'Save the count?',
  unchanged: (count: number) => (count === 1 ? '1 size is as in stock.' : `${count} sizes are as in stock.`),
  noDifferences: 'All counted sizes are as in stock.',
  product: 'Product',
  before: 'Then',
  counted: 'Counted',
  difference: 'Difference',
  after: 'After',
  gone: 'This size is gone. It is left out.',
  sinceHint: 'Sales since you counted are kept.',
  noteExample: 'Such as Sunday count',
  save: (count: number) =>
    count === 0 ? 'Finish the count' : `Save ${count === 1 ? '1 difference' : `${count} differences`}`,
  finished: 'Count finished. Nothing differed.',
  label: (count: number) => `Stock count: ${count === 1 ? '1 size' : `${count} sizes`}`,
} as const;

export const COUNT_RUN_WORDS: RunWords = {
  running: 'Saving',
  done: ({ results: { size } }) => (size === 0 ? '' : `Stock of ${size === 1 ? '1 size' : `${size} sizes`} corrected`),
  failed: () => '',
  refused: () => 'These were not saved. Count them again:',
};

/** Columns of the file for paper. */
export const PAPER_WORDS = {
  product: 'Product',
  sku: 'SKU',
  size: 'Size',
  stock: 'In stock',
  counted: 'Counted',
} as const;
