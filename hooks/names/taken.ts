import { fold, oneLine, plainEmail } from '#shared/text/fold.ts';
import { all, texts } from '../db/query.ts';

/** One-line texts of people, stored in one spelling. */
const TEXTS: Record<string, string[]> = {
  brands: ['name'],
  categories: ['name'],
  menu_categories: ['name'],
  sizes: ['name'],
  products: ['name', 'sku', 'fabric', 'colour', 'work', 'catalog_name', 'country_of_origin'],
  product_variants: ['sku'],
};

/** Names that no other record may have in any spelling. */
const NAMES: Record<string, string> = {
  brands: 'There is already a brand with this name.',
  categories: 'There is already a category with this name.',
  sizes: 'There is already a size with this name.',
};

/** A SKU folded, as the indexes have it (pb_migrations/1800000003_catalogue.js). Dashes and blanks of old rows are folded too. */
export const skuKey = (column: string) =>
  `lower(trim(replace(replace(replace(${column}, char(160), ' '), char(8209), '-'), char(8211), '-')))`;

/** Email addresses of people and of the shop, kept in one form. */
const ADDRESSES: Record<string, string[]> = { customers: ['email'], shop_settings: ['order_mail_to'] };

/** A value as it is stored. */
export function storedText<T>(collection: string, field: string, value: T): T | string {
  if (typeof value !== 'string') return value;
  if (ADDRESSES[collection]?.includes(field)) return plainEmail(value);
  return TEXTS[collection]?.includes(field) ? oneLine(value) : value;
}

/**
 * The first field whose value another record has in some spelling, `{field, message}`; null if none. Values that a record has
 * already stay, so that old duplicates can still be edited. `id` is '' for a new record.
 */
export function takenText(app: CoreApp, collection: string, id: string, values: Record<string, unknown>) {
  for (const field of ['name', 'sku']) {
    const value = values[field];
    if (typeof value !== 'string' || fold(value) === '') continue;
    const message = field === 'sku' ? skuProblem(app, collection, id, value) : nameProblem(app, collection, id, value);
    if (message !== '') return { field, message };
  }
  return null;
}

function nameProblem(app: CoreApp, collection: string, id: string, name: string) {
  const message = NAMES[collection];
  if (message === undefined) return '';
  const rows = all(app, `SELECT id, name FROM ${collection}`, {}, texts('id', 'name'));
  const wanted = fold(name);
  const same = rows.filter((row) => fold(row.name) === wanted);
  return same.length === 0 || same.some((row) => row.id === id) ? '' : message;
}

function skuProblem(app: CoreApp, collection: string, id: string, sku: string) {
  if (collection !== 'products' && collection !== 'product_variants') return '';
  const product = collection === 'products' ? 'id' : 'product_id';
  const sql = `SELECT id, ${product} AS product_id FROM ${collection} WHERE sku != '' AND ${skuKey('sku')} = {:sku} ORDER BY id LIMIT 5`;
  const rows = all(app, sql, { sku: fold(sku) }, texts('id', 'product_id'));
  const [first] = rows;
  if (first === undefined || rows.some((row) => row.id === id)) return '';
  return collection === 'products'
    ? `Product ${first.product_id} already has this SKU.`
    : `Another size already has this SKU (product ${first.product_id}).`;
}

/**
 * For requests to a collection itself; change sets do the same.
 * @throws BadRequestError
 */
export function refuseTaken(e: core.RecordRequestEvent) {
  const name = e.record.tableName();
  const changed: Record<string, string> = {};
  for (const field of TEXTS[name] ?? []) {
    const typed = e.record.getString(field);
    if (!e.record.isNew() && e.record.original().getString(field) === typed) continue;
    changed[field] = oneLine(typed);
    if (changed[field] !== typed) e.record.set(field, changed[field]);
  }
  const taken = takenText(e.app, name, e.record.isNew() ? '' : e.record.id, changed);
  if (taken !== null) throw new BadRequestError(taken.message);
  e.next();
}
