import { mapPlainTexts, maxLength } from '#shared/product/product-fields.ts';
import type { Column, StockColumn } from './columns.ts';

const PIECES_IN_STOCK = 'Pieces in stock. 0 = sold out, blank = not made.';

/** Help text of a column, for the page and docs/csv.md. */
export function columnHelp(column: Column): string {
  return HELP[column] ?? PIECES_IN_STOCK;
}

/** All columns but those of the sizes. */
const HELP: Record<Exclude<Column, StockColumn> | 'stock_unstitched', string> & Partial<Record<StockColumn, string>> = {
  id: 'ID of the product to change; blank for a new one.',
  sku: 'Identifies the product if there is no id. Must be unique.',
  name: `Required. At most ${maxLength('name')} characters.`,
  description: 'Text or simple HTML, as the product form stores it.',
  price: 'Required. Rupees: 2499 or 2,499.50.',
  original_price: 'MRP / price before discount; blank for none.',
  brand: 'Name of the brand; blank for none.',
  category: 'Name of the category; blank for none.',
  menu_categories: 'Menu and slug, separated by |: categories/suits | sale/summer.',
  ...mapPlainTexts((field) => `Text. At most ${maxLength(field)} characters.`),
  work: `The handwork or print, such as Chikankari. At most ${maxLength('work')} characters.`,
  slug: 'Lowercase letters, digits and hyphens. Blank: made from the name.',
  stock_unstitched: 'Pieces of unstitched fabric. 0 = sold out, blank = not sold unstitched.',
  variant_prices: 'Prices of sizes that differ from the price: XL=2699 | unstitched=1999.',
  variant_skus: 'SKU of each size: S=KU-1-S | M=KU-1-M.',
  is_active: 'yes or no. A new product without it is active.',
  is_featured: 'yes or no.',
  is_new: 'yes or no.',
  images:
    'Paths in the media library or links that start with https://, separated by |. The first is the main picture.',
  videos: 'Like images.',
  pieces: "What's in the set, as JSON: copy the cell from an exported product.",
};
