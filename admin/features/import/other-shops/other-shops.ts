import { columns } from '../columns.ts';
import type { Sheet, Table } from '../table-types.ts';
import { fileRows } from './file-rows.ts';
import { readShopify } from './shopify.ts';
import { readWooCommerce } from './woocommerce.ts';

const READERS = { Shopify: readShopify, WooCommerce: readWooCommerce };

/** The table of another shop's export; undefined for other files, and for an export that lacks columns. */
export function tableOfOtherShop(sheet: Sheet): Table | undefined {
  for (const [shop, read] of Object.entries(READERS)) {
    const products = read(sheet);
    if (products === undefined) continue;
    const rows = products.flatMap(fileRows);
    const places = columns().filter((column) => rows.some(({ cells }) => cells[column] !== undefined));
    return { shop, places, missing: [], unknown: [], foreign: [], rows };
  }
  return undefined;
}
