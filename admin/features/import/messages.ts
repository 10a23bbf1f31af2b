import { MAX_PIECES } from '#shared/limits.ts';
import type { VariantKey } from '#shared/variants.ts';
import type { Column } from './columns.ts';

/** Why a file is not read at all, and what to do. */
export const FILE_PROBLEMS = {
  empty: 'The file is empty. Choose a CSV file with a row of column names and a row for each product.',
  noRows: 'The file has column names but no products below them.',
  tooLarge: (megabytes: number) =>
    `The file is larger than ${megabytes} MB. Split it into several files and import them one after another.`,
  tooManyRows: (most: number) =>
    `The file has more than ${most.toLocaleString('en-IN')} rows. Split it into several files and import them one after another.`,
  workbook:
    'This is an Excel workbook, not a CSV file. In Excel choose File, Save as, and the type "CSV UTF-8 (Comma delimited)".',
  notText: 'This is not a CSV file: it holds something other than text. Export it as CSV (UTF-8) and choose it again.',
  noColumns: (names: readonly string[]) =>
    `This does not look like a file of products: none of its columns (${names.join(', ')}) is known. Its first row has to hold column names; the template has all of them.`,
  doubledColumn: (column: Column) => `The column ${column} is there twice. Delete one of them.`,
  missingColumns: (columns: readonly Column[]) =>
    `The file has no column ${columns.join(', ')}. Add id or sku to change products, or name and price to create them.`,
  brokenQuotes: (row: number) =>
    `From row ${row} on the file cannot be read: a quotation mark is opened and not closed. Put a closing mark, or write "" for one inside a text.`,
  unreadable: 'The file could not be read. It may have been moved or changed; choose it again.',
} as const;

/** What is wrong with a cell, and what to do. */
export const CELL_PROBLEMS = {
  nameEmpty: 'The name is empty. Write one.',
  nameMissing: 'A new product needs a name: add the column name.',
  priceEmpty: 'The price is empty. Write it in rupees.',
  priceMissing: 'A new product needs a price: add the column price.',
  idNotNumber: (text: string) => `"${text}" is no product number. Leave the cell empty for a new product.`,
  tooLong: (length: number, most: number) => `The text has ${length} characters; ${most} is the most. Shorten it.`,
  flag: (text: string) => `"${text}" is neither yes nor no. Write yes or no.`,
  flagEmpty: 'The cell is empty. Write yes or no.',
  stock: (text: string) =>
    `"${text}" isn't a whole number from 0 to ${MAX_PIECES}. Write how many pieces there are, or leave it empty.`,
  controlCharacters: 'The text holds characters that cannot be shown. Type it again.',
  list: 'The list cannot be read. Put | between its entries.',
  address: (text: string) =>
    `"${text}" is neither an address that begins with https:// nor a path of the media library. Several go with | between them.`,
  noSuchFile: (text: string) => `"${text}" is not in the media library. Upload it first and copy its path.`,
  slug: (text: string) => `"${text}" is no slug. Use small letters, digits and hyphens, or leave it empty.`,
  pieces: 'The pieces cannot be read. Copy the cell of an exported product and change what differs.',
  unknownName: (what: string, name: string) =>
    `There is no ${what} "${name}". Correct the name, or choose above to create what is unknown.`,
  menuCategory: (name: string) =>
    `There is no menu category "${name}". Write its type and slug, such as sale/summer, with | between several.`,
  ofSize: (text: string) => `"${text}" is not a size and its value, such as XL=2499.`,
  sizeNotSold: (key: VariantKey) => `The product is not sold in ${key}. Fill in stock_${key}, or take it out here.`,
} as const;

/** What is wrong with a row as a whole, and what to do. */
export const ROW_PROBLEMS = {
  tooManyCells: (cells: number, columns: number) =>
    `The row has ${cells} cells, the first row only ${columns}. A text with a comma has to stand in quotation marks.`,
  doubled: (rows: readonly number[], column: 'id' | 'sku', value: string) =>
    `Rows ${inWords(rows)} have the same ${column} ${value}. Keep one of them.`,
  sameProduct: (rows: readonly number[], id: string) =>
    `Rows ${inWords(rows)} mean the same product (id ${id}). Keep one of them.`,
  manyWithSku: (sku: string, ids: readonly string[]) =>
    `Products ${inWords(ids)} have the SKU ${sku}. Fill in the id to say which is meant.`,
  skuTaken: (sku: string, id: string) => `The SKU ${sku} belongs to product ${id}. Correct the SKU or the id.`,
  slugTaken: (slug: string, id: string) => `Product ${id} already has the slug ${slug}. Choose another one.`,
  slugDoubled: (slug: string, row: number) => `Row ${row} already has the slug ${slug}. Choose another one.`,
  variantSkuTaken: (sku: string, id: string) =>
    `The SKU ${sku} belongs to a size of product ${id}. Choose another one.`,
  variantSkuDoubled: (sku: string, row: number) => `The SKU ${sku} is already given to a size in row ${row}.`,
} as const;

/** What to do when the shop was changed after the file was compared with it. */
export const RUN_PROBLEMS = {
  compareAgain: 'Choose the file again to compare it with the shop as it is now.',
} as const;

/** `3 and 17`, `3, 17 and 20`; of more than five the first ones. */
function inWords(items: readonly (string | number)[]): string {
  const shown = items.slice(0, 5).map(String);
  if (items.length > 5) return `${shown.join(', ')} and ${items.length - 5} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
