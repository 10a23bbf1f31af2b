import type { MediaUses } from '#shared/api/media-library.ts';
import { all, inList, strings, texts, wholes } from '../db/query.ts';
import { lastChange } from '../db/sequences.ts';

/** SQL for the id of the record that a path or an address of this shop names; `value` is an SQL column. */
const mediaIn = (value: string) =>
  `CASE WHEN ${value} LIKE '%/media/%' THEN substr(${value}, instr(${value}, '/media/') + 7, 15)
   ELSE substr(${value}, 1, 15) END`;

/** Lists are arrays of paths; single texts and objects with an address are valid too (specification, section 3). */
const shownIn = (field: string, products: string) =>
  `SELECT ${mediaIn("IIF(list.type = 'object', list.value ->> 'url', list.atom)")} AS media_id, p.id AS product_id, p.name AS name
   FROM ${products} p, json_each(CASE WHEN json_valid(p.${field}) THEN p.${field} ELSE '[]' END) list
   WHERE list.type IN ('text', 'object')`;
const usesIn = (products: string) => `${shownIn('images', products)} UNION ${shownIn('videos', products)}`;

/** Products and the records they show: rows of `media_id, product_id, name`. */
const PRODUCT_USES = usesIn('products');
/** The same of products that have changed since a number of the change log. */
const CHANGED = "SELECT record_id AS value FROM shop_changes WHERE seq > {:seq} AND collection = 'products'";
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
 * The uses of these records, with only the first few products.
 * @param known What products show, if it is known.
 */
export function usesOf(app: CoreApp, ids: string[], known?: ProductUse[]): Record<string, MediaUses> {
  const uses: Record<string, MediaUses> = {};
  for (const id of ids) uses[id] = { products: [], product_count: 0, order_count: 0, on_page: false };
  for (const { media_id, product_id, name, count } of known ?? firstUses(app, ids)) {
    const use = uses[media_id];
    if (use === undefined) continue;
    use.product_count = count ?? use.product_count + 1;
    if (use.products.length < SHOWN_PRODUCTS) use.products.push({ id: product_id, name });
  }
  const params = { ids: JSON.stringify(ids) };
  const orders = `SELECT substr(image, 1, 15) AS id, COUNT(DISTINCT order_id) AS count FROM order_items
    WHERE substr(image, 1, 15) ${inList('ids')} GROUP BY 1`;
  for (const { id, count } of all(app, orders, params, { ...texts('id'), ...wholes('count') })) {
    Object.assign(uses[id] ?? {}, { order_count: count });
  }
  const pages = `SELECT m.id AS value FROM product_images m WHERE m.id ${inList('ids')} AND ${ON_PAGE}`;
  for (const id of strings(app, pages, params)) Object.assign(uses[id] ?? {}, { on_page: true });
  return uses;
}

/** count: of all products that show the record. */
type ProductUse = { media_id: string; product_id: string; name: string; count?: number };
const PRODUCT_USE = texts('media_id', 'product_id', 'name');
const BY_PRODUCT = 'ORDER BY CAST(product_id AS INTEGER)';

function productUses(app: CoreApp, ids: string[], uses: string = PRODUCT_USES, params: Params = {}): ProductUse[] {
  const sql = `SELECT * FROM (${uses}) WHERE media_id ${inList('ids')} ${BY_PRODUCT}`;
  return all(app, sql, { ...params, ids: JSON.stringify(ids) }, PRODUCT_USE);
}

/** The first products that show each record; thousands may show the same one. */
function firstUses(app: CoreApp, ids: string[]): ProductUse[] {
  const sql = `SELECT * FROM (
      SELECT *, COUNT(*) OVER (PARTITION BY media_id) AS count, ROW_NUMBER() OVER (PARTITION BY media_id ${BY_PRODUCT}) AS place
      FROM (${PRODUCT_USES}) WHERE media_id ${inList('ids')}
    ) WHERE place <= ${SHOWN_PRODUCTS} ORDER BY place`;
  return all(app, sql, { ids: JSON.stringify(ids) }, { ...PRODUCT_USE, ...wholes('count') });
}

/**
 * Which products show these records, read before a transaction that deletes them: looking through all products takes too long while
 * orders wait. In the transaction only products that have changed since `seq` are read again.
 */
export function scanProducts(app: CoreApp, ids: string[]) {
  return { seq: lastChange(app), uses: productUses(app, ids) };
}

export type ProductScan = ReturnType<typeof scanProducts>;

/** The uses of a scan as they are now. */
function scannedUses(tx: CoreApp, id: string, { seq, uses }: ProductScan) {
  const changed = strings(tx, CHANGED, { seq });
  const kept = uses.filter(({ media_id, product_id }) => media_id === id && !changed.includes(product_id));
  return changed.length === 0 ? kept : kept.concat(productUses(tx, [id], CHANGED_USES, { seq }));
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
