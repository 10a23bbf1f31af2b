const { fold, oneLine } = require('../fold.js');

/**
 * One-line texts of people, stored in one spelling.
 * @type {Record<string, string[]>}
 */
const TEXTS = {
  brands: ['name'],
  categories: ['name'],
  menu_categories: ['name'],
  sizes: ['name'],
  products: ['name', 'sku', 'fabric', 'colour', 'work', 'catalog_name', 'country_of_origin'],
  product_variants: ['sku'],
};

/**
 * Names that no other record may have in any spelling.
 * @type {Record<string, string>}
 */
const NAMES = {
  brands: 'There is already a brand with this name.',
  categories: 'There is already a category with this name.',
  sizes: 'There is already a size with this name.',
};

/**
 * A SKU folded, as the indexes of migration 1790000240 have it. Dashes and blanks of old rows are folded too.
 * @param {string} column
 */
const skuKey = (column) =>
  `lower(trim(replace(replace(replace(${column}, char(160), ' '), char(8209), '-'), char(8211), '-')))`;

/**
 * A value as it is stored.
 * @template T
 * @param {string} collection
 * @param {string} field
 * @param {T} value
 * @returns {T | string}
 */
function storedText(collection, field, value) {
  return typeof value === 'string' && TEXTS[collection]?.includes(field) ? oneLine(value) : value;
}

/**
 * The first field whose value another record has in some spelling, `{field, message}`; null if none. Values that a record has
 * already stay, so that old duplicates can still be edited. `id` is '' for a new record.
 * @param {CoreApp} app
 * @param {string} collection
 * @param {string} id
 * @param {Record<string, unknown>} values
 */
function takenText(app, collection, id, values) {
  for (const field of ['name', 'sku']) {
    const value = values[field];
    if (typeof value !== 'string' || fold(value) === '') continue;
    const message = field === 'sku' ? skuProblem(app, collection, id, value) : nameProblem(app, collection, id, value);
    if (message !== '') return { field, message };
  }
  return null;
}

/**
 * @param {CoreApp} app
 * @param {string} collection
 * @param {string} id
 * @param {string} name
 */
function nameProblem(app, collection, id, name) {
  const message = NAMES[collection];
  if (message === undefined) return '';
  const rows = arrayOf(new DynamicModel({ id: '', name: '' }));
  app.db().newQuery(`SELECT id, name FROM ${collection}`).all(rows);
  const wanted = fold(name);
  const same = rows.filter((row) => fold(row.name) === wanted);
  return same.length === 0 || same.some((row) => row.id === id) ? '' : message;
}

/**
 * @param {CoreApp} app
 * @param {string} collection
 * @param {string} id
 * @param {string} sku
 */
function skuProblem(app, collection, id, sku) {
  if (collection !== 'products' && collection !== 'product_variants') return '';
  const rows = arrayOf(new DynamicModel({ id: '', product_id: '' }));
  const product = collection === 'products' ? 'id' : 'product_id';
  app
    .db()
    .newQuery(
      `SELECT id, ${product} AS product_id FROM ${collection} WHERE sku != '' AND ${skuKey('sku')} = {:sku} ORDER BY id LIMIT 5`,
    )
    .bind({ sku: fold(sku) })
    .all(rows);
  const [first] = rows;
  if (first === undefined || rows.some((row) => row.id === id)) return '';
  return collection === 'products'
    ? `Product ${first.product_id} already has this SKU.`
    : `Another size already has this SKU (product ${first.product_id}).`;
}

/**
 * For requests to a collection itself; change sets do the same.
 * @param {core.RecordRequestEvent} e
 * @throws BadRequestError
 */
function refuseTaken(e) {
  const name = e.record.tableName();
  /** @type {Record<string, string>} */
  const changed = {};
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

module.exports = { storedText, takenText, refuseTaken, skuKey };
