import type { Column } from './columns.ts';

const PIECES_ON_SHELF = 'Pieces on the shelf. Empty: not sold in this size. 0: sold out.';

/** What each column holds, for the page and docs/csv.md. */
export const COLUMN_HELP: Record<Column, string> = {
  id: 'Number of the product. Finds the product to change; empty for a new one.',
  sku: 'Finds the product when there is no id. No two products share one.',
  name: 'Needed. At most 200 characters.',
  description: 'Text or simple HTML, as the product form stores it.',
  price: 'Needed. Rupees: 2499 or 2,499.50.',
  original_price: 'Rupees before the discount; empty for none.',
  brand: 'Name of the brand; empty for none.',
  category: 'Name of the category; empty for none.',
  menu_categories: 'Places in the menu as type/slug, with | between them: categories/suits | sale/summer.',
  fabric: 'Text.',
  colour: 'Text.',
  catalog_name: 'Text.',
  slug: 'Small letters, digits and hyphens. Empty: made from the name.',
  stock_XS: PIECES_ON_SHELF,
  stock_S: PIECES_ON_SHELF,
  stock_M: PIECES_ON_SHELF,
  stock_L: PIECES_ON_SHELF,
  stock_XL: PIECES_ON_SHELF,
  stock_XXL: PIECES_ON_SHELF,
  stock_unstitched: 'Pieces of the unstitched cloth. Empty: not sold unstitched.',
  variant_prices: 'Sizes that do not sell at the price above: XL=2699 | unstitched=1999.',
  variant_skus: 'SKU of each size: S=KU-1-S | M=KU-1-M.',
  is_active: 'yes or no. A new product without it is active.',
  is_featured: 'yes or no.',
  is_new: 'yes or no.',
  images: 'Paths of the media library or addresses that begin with https://, with | between them; the first one leads.',
  videos: 'As images.',
  country_of_origin: 'Text.',
  work: 'The handwork or print, such as Chikankari.',
  wash_care: 'Text.',
  pieces: 'What the garment is made of, as JSON: copy the cell of an exported product.',
};
