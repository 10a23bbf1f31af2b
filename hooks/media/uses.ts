import type { MediaUses } from '#shared/api/media-library.ts';
import { plain } from '../db/plain.ts';

/**
 * SQL for the id of the record that a path or an address of this shop names; `value` is an SQL column.
 */
const mediaIn = (value: string) =>
  `CASE WHEN ${value} LIKE '%/media/%' THEN substr(${value}, instr(${value}, '/media/') + 7, 15)
   ELSE substr(${value}, 1, 15) END`;

/**
 * Lists are arrays of paths; single texts and objects with an address are valid too (specification, section 3).
 */
const inList = (field: string, products: string) =>
  `SELECT ${mediaIn('list.atom')} AS media_id, p.id AS product_id, p.name AS name
   FROM ${products} p, json_tree(CASE WHEN json_valid(p.${field}) THEN p.${field} ELSE '[]' END) list
   WHERE list.type = 'text'`;
const usesIn = (products: string) => `${inList('images', products)} UNION ${inList('videos', products)}`;

/** Products and the records they show: rows of `media_id, product_id, name`. */
const PRODUCT_USES = usesIn('products');
/** The same of products that have changed since a number of the change log. */
const CHANGED = "SELECT record_id FROM shop_changes WHERE seq > {:seq} AND collection = 'products'";
const CHANGED_USES = usesIn(`(SELECT * FROM products WHERE id IN (${CHANGED}))`);

/** Pictures that pages use by name (demo/catalogue/scene-pictures.ts), or that the shop's content names by id. */
const ON_PAGE = `(m.name LIKE 'hero-%' OR m.name LIKE 'tile-%' OR m.id IN (
  SELECT value.atom FROM shop_content c, json_tree(c.value) value WHERE value.type = 'text' AND length(value.atom) = 15))`;

/** Set on a record that is deleted after a scan found it unused: the last change before the scan. */
export const UNUSED_AT = 'unused_at';

/** SQL condition: no product, page or order shows the record `m` of product_images. */
export const IS_UNUSED = `m.id NOT IN (SELECT media_id FROM (${PRODUCT_USES})) AND NOT ${ON_PAGE}
  AND NOT EXISTS (SELECT 1 FROM order_items i WHERE substr(i.image, 1, 15) = m.id)`;

const SHOWN_PRODUCTS = 8;

/**
 * The uses of these records: `{[id]: {products: [{id, name}], product_count, order_count, on_page}}`, with only the first
 * few products.
 * @param known What products show, if it is known.
 */
export function usesOf(app: CoreApp, ids: string[], known?: ProductUse[]): Record<string, MediaUses> {
  const uses: Record<string, MediaUses> = {};
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

function productUses(app: CoreApp, list: string, bound: Params, uses: string = PRODUCT_USES) {
  const rows = arrayOf(new DynamicModel({ media_id: '', product_id: '', name: '' }));
  app
    .db()
    .newQuery(`SELECT * FROM (${uses}) WHERE media_id IN (${list}) ORDER BY CAST(product_id AS INTEGER)`)
    .bind(bound)
    .all(rows);
  return plain(rows);
}

type ProductUse = { media_id: string; product_id: string; name: string };

/**
 * Which products show these records, read before a transaction that deletes them: looking through all products takes too long while
 * orders wait. In the transaction only products that have changed since `seq` are read again.
 */
export function scanProducts(app: CoreApp, ids: string[]) {
  const seq = lastChange(app);
  const { list, bound } = placeholders(ids);
  return { seq, uses: ids.length === 0 ? [] : productUses(app, list, bound) };
}

export type ProductScan = ReturnType<typeof scanProducts>;

/** The number of the last change of the shop. */
export function lastChange(app: CoreApp) {
  const row = new DynamicModel({ seq: 0 });
  app.db().newQuery('SELECT COALESCE(MAX(seq), 0) AS seq FROM shop_changes').one(row);
  return row.seq;
}

/** The uses of a scan as they are now. */
function scannedUses(tx: CoreApp, id: string, { seq, uses }: ProductScan) {
  const changed = arrayOf(new DynamicModel({ record_id: '' }));
  tx.db().newQuery(CHANGED).bind({ seq }).all(changed);
  const ids = changed.map(({ record_id }) => record_id);
  const { list, bound } = placeholders([id]);
  const kept = uses.filter(({ media_id, product_id }) => media_id === id && !ids.includes(product_id));
  return ids.length === 0 ? kept : kept.concat(productUses(tx, list, { ...bound, seq }, CHANGED_USES));
}

function orderUses(app: CoreApp, list: string, bound: Params) {
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

function pageUses(app: CoreApp, list: string, bound: Params) {
  const rows = arrayOf(new DynamicModel({ id: '' }));
  app.db().newQuery(`SELECT m.id FROM product_images m WHERE m.id IN (${list}) AND ${ON_PAGE}`).bind(bound).all(rows);
  return rows;
}

function placeholders(ids: string[]) {
  const bound: Params = {};
  ids.forEach((id, index) => {
    bound[`id${index}`] = id;
  });
  return { list: ids.map((_, index) => `{:id${index}}`).join(), bound };
}

/** Why a record cannot be deleted, in words for staff; '' if it is unused. */
export function deletionProblem(app: CoreApp, id: string, scan: ProductScan | null = null) {
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

/** Why a record that is about to be deleted must stay; '' if it is unused. */
export function lastDeletionProblem(app: CoreApp, record: core.Record) {
  const seq = record.getInt(UNUSED_AT);
  return deletionProblem(app, record.id, seq === 0 ? null : { seq, uses: [] });
}
