/** @import { MediaUses } from '../../shared/api/media-library.ts' */

const { plain } = require('../plain.js');

/**
 * SQL for the id of the record that a path or an address of this shop names; `value` is an SQL column.
 * @param {string} value
 */
const mediaIn = (value) =>
  `CASE WHEN ${value} LIKE '%/media/%' THEN substr(${value}, instr(${value}, '/media/') + 7, 15)
   ELSE substr(${value}, 1, 15) END`;

/**
 * Lists are arrays of paths; single texts and objects with an address are valid too (specification, section 3).
 * @param {string} field
 * @param {string} products
 */
const inList = (field, products) =>
  `SELECT ${mediaIn('list.atom')} AS media_id, p.id AS product_id, p.name AS name
   FROM ${products} p, json_tree(CASE WHEN json_valid(p.${field}) THEN p.${field} ELSE '[]' END) list
   WHERE list.type = 'text'`;
/** @param {string} products */
const usesIn = (products) => `${inList('images', products)} UNION ${inList('videos', products)}`;

/** Products and the records they show: rows of `media_id, product_id, name`. */
const PRODUCT_USES = usesIn('products');
/** The same of products that have changed since a number of the change log. */
const CHANGED = "SELECT record_id FROM shop_changes WHERE seq > {:seq} AND collection = 'products'";
const CHANGED_USES = usesIn(`(SELECT * FROM products WHERE id IN (${CHANGED}))`);

/** Pictures that pages use by name (demo/catalogue/scene-pictures.ts), or that the shop's content names by id. */
const ON_PAGE = `(m.name LIKE 'hero-%' OR m.name LIKE 'tile-%' OR m.id IN (
  SELECT value.atom FROM shop_content c, json_tree(c.value) value WHERE value.type = 'text' AND length(value.atom) = 15))`;

/** Set on a record that is deleted after a scan found it unused: the last change before the scan. */
const UNUSED_AT = 'unused_at';

/** SQL condition: no product, page or order shows the record `m` of product_images. */
const IS_UNUSED = `m.id NOT IN (SELECT media_id FROM (${PRODUCT_USES})) AND NOT ${ON_PAGE}
  AND NOT EXISTS (SELECT 1 FROM order_items i WHERE substr(i.image, 1, 15) = m.id)`;

const SHOWN_PRODUCTS = 8;

/**
 * The uses of these records: `{[id]: {products: [{id, name}], product_count, order_count, on_page}}`, with only the first
 * few products.
 * @param {CoreApp} app
 * @param {string[]} ids
 * @param {ProductUse[]} [known] What products show, if it is known.
 * @returns {Record<string, MediaUses>}
 */
function usesOf(app, ids, known) {
  /** @type {Record<string, MediaUses>} */
  const uses = {};
  for (const id of ids) uses[id] = { products: [], product_count: 0, order_count: 0, on_page: false };
  if (ids.length === 0) return uses;
  const { list, bound } = placeholders(ids);
  for (const { media_id, product_id, name } of known ?? productUses(app, list, bound)) {
    const use = uses[media_id];
    if (use === undefined) continue;
    use.product_count += 1;
    if (use.products.length < SHOWN_PRODUCTS) use.products.push({ id: product_id, name });
  }
  for (const { media_id, count } of orderUses(app, list, bound))
    Object.assign(uses[media_id] ?? {}, { order_count: count });
  for (const { id } of pageUses(app, list, bound)) Object.assign(uses[id] ?? {}, { on_page: true });
  return uses;
}

/**
 * @param {CoreApp} app
 * @param {string} list
 * @param {Params} bound
 * @param {string} [uses]
 */
function productUses(app, list, bound, uses = PRODUCT_USES) {
  const rows = arrayOf(new DynamicModel({ media_id: '', product_id: '', name: '' }));
  app
    .db()
    .newQuery(`SELECT * FROM (${uses}) WHERE media_id IN (${list}) ORDER BY CAST(product_id AS INTEGER)`)
    .bind(bound)
    .all(rows);
  return plain(/** @type {ProductUse[]} */ (/** @type {unknown} */ (rows)));
}

/** @typedef {{ media_id: string, product_id: string, name: string }} ProductUse */

/**
 * Which products show these records, read before a transaction that deletes them: looking through all products takes too long while
 * orders wait. In the transaction only products that have changed since `seq` are read again.
 * @param {CoreApp} app
 * @param {string[]} ids
 */
function scanProducts(app, ids) {
  const seq = lastChange(app);
  const { list, bound } = placeholders(ids);
  return { seq, uses: ids.length === 0 ? [] : productUses(app, list, bound) };
}

/** @typedef {ReturnType<typeof scanProducts>} ProductScan */

/**
 * The number of the last change of the shop.
 * @param {CoreApp} app
 */
function lastChange(app) {
  const row = new DynamicModel({ seq: 0 });
  app.db().newQuery('SELECT COALESCE(MAX(seq), 0) AS seq FROM shop_changes').one(row);
  return row.seq;
}

/**
 * The uses of a scan as they are now.
 * @param {CoreApp} tx
 * @param {string} id
 * @param {ProductScan} scan
 */
function scannedUses(tx, id, { seq, uses }) {
  const changed = arrayOf(new DynamicModel({ record_id: '' }));
  tx.db().newQuery(CHANGED).bind({ seq }).all(changed);
  const ids = changed.map(({ record_id }) => record_id);
  const { list, bound } = placeholders([id]);
  const kept = uses.filter(({ media_id, product_id }) => media_id === id && !ids.includes(product_id));
  return ids.length === 0 ? kept : kept.concat(productUses(tx, list, { ...bound, seq }, CHANGED_USES));
}

/**
 * @param {CoreApp} app
 * @param {string} list
 * @param {Params} bound
 */
function orderUses(app, list, bound) {
  const rows = arrayOf(new DynamicModel({ media_id: '', count: 0 }));
  app
    .db()
    .newQuery(
      `SELECT substr(image, 1, 15) AS media_id, COUNT(DISTINCT order_id) AS count FROM order_items
       WHERE substr(image, 1, 15) IN (${list}) GROUP BY 1`,
    )
    .bind(bound)
    .all(rows);
  return rows;
}

/**
 * @param {CoreApp} app
 * @param {string} list
 * @param {Params} bound
 */
function pageUses(app, list, bound) {
  const rows = arrayOf(new DynamicModel({ id: '' }));
  app.db().newQuery(`SELECT m.id FROM product_images m WHERE m.id IN (${list}) AND ${ON_PAGE}`).bind(bound).all(rows);
  return rows;
}

/** @param {string[]} ids */
function placeholders(ids) {
  /** @type {Params} */
  const bound = {};
  ids.forEach((id, index) => {
    bound[`id${index}`] = id;
  });
  return { list: ids.map((_, index) => `{:id${index}}`).join(), bound };
}

/**
 * Why a record cannot be deleted, in words for staff; '' if it is unused.
 * @param {CoreApp} app
 * @param {string} id
 * @param {ProductScan | null} [scan]
 */
function deletionProblem(app, id, scan = null) {
  const uses = usesOf(app, [id], scan === null ? undefined : scannedUses(app, id, scan));
  const { products = [], product_count = 0, order_count = 0, on_page = false } = uses[id] ?? {};
  const parts = [];
  const [first] = products;
  if (first && product_count === 1) parts.push(`the product ${first.name}`);
  if (first && product_count > 1) parts.push(`${product_count} products, such as ${first.name}`);
  if (order_count > 0) parts.push(order_count === 1 ? 'an order' : `${order_count} orders`);
  if (on_page) parts.push('a page of the shop');
  return parts.length === 0 ? '' : `It is used by ${parts.join(' and ')}.`;
}

/**
 * Why a record that is about to be deleted must stay; '' if it is unused.
 * @param {CoreApp} app
 * @param {core.Record} record
 */
function lastDeletionProblem(app, record) {
  const seq = record.getInt(UNUSED_AT);
  return deletionProblem(app, record.id, seq === 0 ? null : { seq, uses: [] });
}

module.exports = { usesOf, deletionProblem, lastDeletionProblem, lastChange, scanProducts, IS_UNUSED, UNUSED_AT };
