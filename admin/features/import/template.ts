import { csvFile } from '#admin/lists/csv.ts';
import type { Cells } from './columns.ts';
import { productColumns } from './product-lines.ts';

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
