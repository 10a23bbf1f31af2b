import type { ReorderRow } from '#shared/api/reorder.ts';

/** The reorder list, which is not in the specification. */
export const REORDER_WORDS = {
  title: 'Reorder list',
  loading: 'Loading the reorder list',
  intro:
    'Sizes with fewer pieces in stock than sold in the last 30 days, and sizes low in stock, as chosen in Settings or in the product. The ones that sell out first come first; among sold-out ones those that most shoppers bought or wait for.',
  suggestedHint:
    'Suggested reorder: pieces sold in the last 30 days, less pieces in stock. Waiting: shoppers who asked for an email when the size is back.',
  empty: 'Nothing to reorder',
  emptyHint: 'Every size has enough pieces for the next 30 days.',
  noMatch: 'Nothing to reorder for this brand and category',
  brand: 'Brand',
  anyBrand: 'All brands',
  category: 'Category',
  anyCategory: 'All categories',
  export: 'Export CSV',
  exporting: 'Exporting…',
  exportFailed: 'The list could not be exported',
  productId: 'Product ID',
  product: 'Product',
  size: 'Size',
  sku: 'SKU',
  stock: 'In stock',
  reserved: 'Reserved',
  sold: 'Sold in 30 days',
  waiting: 'Waiting',
  daysLeft: 'Days left',
  suggested: 'Suggested reorder',
  unstitched: 'Unstitched',
  soldOut: 'Sold out',
} as const;

/** The size in words. */
export function sizeLabel({ size }: Pick<ReorderRow, 'size'>): string {
  return size === '' ? REORDER_WORDS.unstitched : size;
}
