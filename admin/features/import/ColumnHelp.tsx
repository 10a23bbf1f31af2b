import { csvFile, saveFile } from '#admin/lists/csv.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Facts } from '#admin/ui/Facts.tsx';
import { mapPlainFields, maxLength } from '#shared/product/product-fields.ts';
import { type Cells, type Column, columns, productColumns, type StockColumn } from './columns.ts';
import { IMPORT_WORDS } from './words.ts';

/** A description of each column, and a template to download. */
export function ColumnHelp() {
  return (
    <>
      <p className="text-sm text-ink-soft">{IMPORT_WORDS.pictures}</p>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <Button look="outline" onClick={() => saveFile('products-template.csv', templateCsv())}>
          {IMPORT_WORDS.template}
        </Button>
        <details className="min-w-0 flex-1 basis-80 py-2">
          <summary className="link w-fit cursor-pointer">{IMPORT_WORDS.columns}</summary>
          <p className="mt-3">{IMPORT_WORDS.columnsRule}</p>
          <Facts className="mt-3 text-sm" of={columns().map((column) => [column, HELP[column] ?? PIECES_IN_STOCK])} />
        </details>
      </div>
    </>
  );
}

const PIECES_IN_STOCK = 'Pieces in stock. 0 = sold out, blank = not made.';

/** All columns but those of the sizes. */
const HELP: Record<Exclude<Column, StockColumn> | 'stock_unstitched', string> & Partial<Record<StockColumn, string>> = {
  id: 'ID of the product to change; blank for a new one.',
  sku: 'Identifies the product if there is no id. Must be unique.',
  name: `Required. At most ${maxLength('name')} characters.`,
  description: 'Text or simple HTML, as the product form stores it.',
  price: 'Required. Rupees: 2499 or 2,499.50.',
  original_price: 'Price before discount; blank for none.',
  mrp: 'As printed on the label; blank for none. No price can be above it.',
  brand: 'Name of the brand; blank for none.',
  category: 'Name of the category; blank for none.',
  menu_categories: 'Menu and slug, separated by |: categories/suits | sale/summer.',
  ...mapPlainFields(
    (_, max) => `Text. At most ${max} characters.`,
    () => 'Whole number; blank for none.',
  ),
  work: `The handwork or print, such as Chikankari. At most ${maxLength('work')} characters.`,
  slug: 'Lowercase letters, digits and hyphens. Blank: made from the name.',
  stock_unstitched: 'Pieces of unstitched fabric. 0 = sold out, blank = not sold unstitched.',
  variant_prices: 'Prices of sizes that differ from the price: XL=2699 | unstitched=1999.',
  variant_mrps: 'MRPs of sizes that differ from the MRP: XL=2999 | unstitched=2499.',
  variant_skus: 'SKU of each size: S=KU-1-S | M=KU-1-M.',
  is_active: 'yes or no. A new product without it is active.',
  is_featured: 'yes or no.',
  is_new: 'yes or no.',
  images:
    'Paths in the media library or links that start with https://, separated by |. The first is the main picture.',
  videos: 'Like images.',
  pieces: "What's in the set, as JSON: copy the cell from an exported product.",
};

/** An example product that shows the format of each cell. */
const EXAMPLE: Cells = {
  sku: 'EXAMPLE-1',
  name: 'Example: replace this row',
  description: '<p>Hand block printed cotton.</p>',
  price: '2499',
  original_price: '2999',
  brand: '',
  category: '',
  fabric: 'Cotton',
  colour: 'Indigo',
  stock_S: '4',
  stock_M: '6',
  stock_L: '0',
  variant_skus: 'S=EXAMPLE-1-S | M=EXAMPLE-1-M | L=EXAMPLE-1-L',
  is_active: 'no',
  is_featured: 'no',
  is_new: 'yes',
  country_of_origin: 'India',
  work: 'Block print',
  wash_care: 'Hand wash cold',
  pieces: '[{"kind":"kurta","fabric":"Cotton","lengthInches":46}]',
};

/** The template: all columns and one inactive example. */
export function templateCsv(): string {
  return csvFile(productColumns(), [EXAMPLE]);
}
