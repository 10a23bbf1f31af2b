import { MAX_PIECES } from '#shared/limits.ts';
import type { Column } from './columns.ts';

/** Why a file cannot be read, and what to do. */
export const FILE_PROBLEMS = {
  empty: 'The file is empty. Choose a file with column names in the first row and one product per row.',
  noRows: 'The file has column names but no products below them.',
  tooLarge: (megabytes: number) =>
    `The file is larger than ${megabytes} MB. Split it into several files and import them one after another.`,
  tooManyRows: (most: number) =>
    `The file has more than ${most.toLocaleString('en-IN')} rows. Split it into several files and import them one after another.`,
  oldWorkbook:
    'This is an old Excel workbook (.xls), or one with a password. In Excel choose File, Save as, and the type "Excel Workbook (.xlsx)", without a password.',
  brokenWorkbook:
    'This file cannot be read as an Excel workbook. Open it in Excel, save it as "Excel Workbook (.xlsx)" or as "CSV UTF-8", and choose it again.',
  notText: 'This is neither a CSV file nor an Excel workbook. Save it as CSV (UTF-8) or .xlsx and choose it again.',
  noColumns: (names: readonly string[]) =>
    `No column of this file is known (${names.join(', ')}). The first row must hold column names. Choose what each column is; name and price are needed for new products.`,
  doubledColumn: (column: Column) => `The column ${column} appears twice. Delete one of them.`,
  missingColumns: (columns: readonly Column[]) =>
    `The file has no column ${columns.join(', ')}. Add id or sku to change products, or name and price to create them.`,
  brokenQuotes: (row: number) =>
    `The file cannot be read from row ${row} on: a quotation mark is not closed. Close it, or write "" for a quotation mark inside a text.`,
  otherShop: (shop: string) =>
    `This is an export of ${shop} that lacks columns. Export it again with all of them, and its sizes, stock and pictures are imported too. With these columns only rows with a name are.`,
  unreadable: 'The file could not be read. It may have been moved or changed; choose it again.',
} as const;

/** Errors of a cell, and what to do. */
export const CELL_PROBLEMS = {
  noSuchSku: (sku: string) => `No product has SKU ${sku}. Correct it, or add the column name for a new product.`,
  nameMissing: 'A new product needs a name: add the column name.',
  priceMissing: 'A new product needs a price: add the column price.',
  idNotNumber: (text: string) => `"${text}" is not a product ID. Leave the cell empty for a new product.`,
  tooLong: (length: number, most: number) =>
    `The text has ${length} characters; at most ${most} are allowed. Shorten it.`,
  flag: (text: string) => `"${text}" is neither yes nor no. Enter yes or no.`,
  flagEmpty: 'The cell is empty. Enter yes or no.',
  stock: (text: string) =>
    `"${text}" isn't a whole number from 0 to ${MAX_PIECES}. Correct it, or leave the cell empty.`,
  formula: (text: string) =>
    `"${text}" is an error of the spreadsheet. Correct the cell there and save the file again.`,
  lostLetters: 'Letters of this text were lost when the file was saved. Save it as "CSV UTF-8" and choose it again.',
  rounded: (text: string) =>
    `The spreadsheet rounded this number to ${text}. Format the column as text, type it again and save the file.`,
  date: (text: string) =>
    `The spreadsheet turned this into the date ${text}. Format the column as text, type it again and save the file.`,
  zerosLost: (text: string, sku: string) =>
    `There is no SKU ${text}, but ${sku}: the spreadsheet removed the zeros. Format the column as text and type ${sku}.`,
  list: 'The list cannot be read. Separate its entries with |.',
  address: (text: string) =>
    `"${text}" is neither a link that starts with https:// nor a path in the media library. Separate several with |.`,
  viewer: (text: string) =>
    `"${text}" opens a page, not the picture itself. Upload the file to the media library and enter its path.`,
  noPicture: (text: string) =>
    `"${text}" shows no picture. Open the link and copy the address of the picture, or upload it to the media library.`,
  noSuchFile: (text: string) => `"${text}" is not in the media library. Upload it first and copy its path.`,
  pieces: 'The pieces cannot be read. Copy the cell from an exported product and edit it.',
  unknownName: (what: string, name: string) =>
    `There is no ${what} "${name}". Correct the name, or choose "Create them" above.`,
  menuCategory: (name: string) =>
    `There is no menu category "${name}". Enter menu and slug, such as sale/summer; separate several with |.`,
  ofSize: (text: string) => `"${text}" is not a size with a value, such as XL=2499.`,
  sizeNotSold: (key: string) => `The product has no stock in ${key}. Fill in stock_${key}, or remove ${key} here.`,
} as const;

/** Errors of a whole row, and what to do. */
export const ROW_PROBLEMS = {
  tooManyCells: (cells: number, columns: number) =>
    `The row has ${cells} cells, the first row only ${columns}. Put texts with commas in quotation marks.`,
  total: (word: string) => `This row looks like a ${word.toLowerCase()}, not like a product. Delete it.`,
  otherProduct: (id: string, sku: string, name: string) =>
    `Product ${id} in the shop is “${name}”${sku === '' ? '' : `, SKU ${sku}`}. Correct the id, or leave it empty if the file comes from another shop.`,
  changedName: (before: string) =>
    `In the shop this product is “${before}”. If you renamed it, choose "Import them" above.`,
  sameName: (name: string, place: string) =>
    `${place} has the name “${name}” too. If this is another product, choose "Import them" above; else fill in its id or SKU.`,
  doubled: (rows: readonly number[], column: 'id' | 'sku', value: string) =>
    `Rows ${inWords(rows)} have the same ${column} ${value}. Keep one of them.`,
  sameProduct: (rows: readonly number[], id: string) =>
    `Rows ${inWords(rows)} are the same product (ID ${id}). Keep one of them.`,
  manyWithSku: (sku: string, ids: readonly string[]) =>
    `Products ${inWords(ids)} have the SKU ${sku}. Fill in the id of the one to change.`,
  skuTaken: (sku: string, id: string) => `The SKU ${sku} belongs to product ${id}. Correct the SKU or the id.`,
  slugTaken: (slug: string, id: string) => `Product ${id} already has the slug ${slug}. Choose another one.`,
  slugDoubled: (slug: string, row: number) => `Row ${row} already has the slug ${slug}. Choose another one.`,
  variantSkuTaken: (sku: string, id: string) =>
    `The SKU ${sku} belongs to a size of product ${id}. Choose another one.`,
  variantSkuDoubled: (sku: string, row: number) => `The SKU ${sku} is already given to a size in row ${row}.`,
} as const;

/** Shown if the shop was changed after the file was compared with it. */
export const RUN_PROBLEMS = {
  compareAgain: 'Choose the file again to compare it with the shop as it is now.',
} as const;

/** `3 and 17`, `3, 17 and 20`; shortened after five. */
export function inWords(items: readonly (string | number)[]): string {
  const shown = items.slice(0, 5).map(String);
  if (items.length > 5) return `${shown.join(', ')} and ${items.length - 5} more`;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
