import type { RouteAnswer } from '#shared/api/pocketbase-routes.ts';
import { pageOf } from '../asked.ts';
import { all, scalar, texts, wholes } from '../db/query.ts';
import { conditionsOf } from './conditions.ts';

const bool = (column: string) => `json(CASE WHEN ${column} THEN 'true' ELSE 'false' END)`;

/** A product as shared/api/admin-products.ts describes it, as JSON text. */
const ROW = `json_object(
  'id', p.id, 'name', p.name, 'price', p.price, 'original_price', p.original_price,
  'images', json(CASE WHEN json_valid(p.images) THEN p.images ELSE '[]' END),
  'fabric', p.fabric, 'colour', p.colour, 'sku', p.sku,
  'stock_quantity', p.stock_quantity, 'is_new', ${bool('p.is_new')}, 'is_featured', ${bool('p.is_featured')},
  'is_active', ${bool('p.is_active')}, 'created_at', p.created_at, 'updated_at', p.updated_at,
  'brand', COALESCE(b.name, ''), 'category', COALESCE(c.name, ''),
  'picture', CASE WHEN i.id IS NOT NULL THEN json_object(
    'id', i.id, 'file', i.file, 'sizes', json(CASE WHEN json_valid(i.sizes) THEN i.sizes ELSE '[]' END),
    'name', i.name, 'alt', i.alt, 'width', i.width, 'height', i.height, 'tone', i.tone,
    'focal_x', i.focal_x, 'focal_y', i.focal_y) END,
  'variants', (SELECT json_group_array(json_object(
      'id', v.id, 'product_id', v.product_id, 'stitched', ${bool('v.stitched')}, 'size', v.size,
      'stock_quantity', v.stock_quantity, 'price', v.price, 'sku', v.sku))
    FROM product_variants v WHERE v.product_id = p.id))`;

const FIRST_PICTURE = `CASE WHEN json_valid(p.images) AND json_type(p.images) = 'array'
  THEN substr(json_extract(p.images, '$[0]'), 1, 15) END`;

/** Places of a match: the name or SKU begins with the searched text, contains it, or something else matches. */
const MATCH = `CASE WHEN instr(lower(p.name), {:text}) = 1 OR instr(lower(p.sku), {:text}) = 1 THEN 0
  WHEN instr(lower(p.name), {:text}) > 0 THEN 1 ELSE 2 END`;

/** Columns to sort by. The id breaks ties, so that no product is on two pages. */
const SORTS: Record<string, string> = {
  created: 'p.created_at',
  updated: 'p.updated_at',
  name: 'p.name COLLATE NOCASE',
  sku: 'p.sku COLLATE NOCASE',
  price: 'p.price',
  original: 'p.original_price',
  discount: 'CASE WHEN p.original_price > p.price THEN 1 - p.price / (1.0 * p.original_price) ELSE 0 END',
  stock: 'p.stock_quantity',
  fabric: 'p.fabric COLLATE NOCASE',
  brand: '(SELECT b.name FROM brands b WHERE b.id = p.brand_id) COLLATE NOCASE',
  category: '(SELECT c.name FROM categories c WHERE c.id = p.category_id) COLLATE NOCASE',
  match: MATCH,
};

/** ORDER BY of a sort such as `price` or `price-down`; newest first by default (specification, section 7, Admin). */
function orderOf(sort: string | undefined) {
  const [, name = '', down] = /^([a-z]+)(-down)?$/.exec(sort ?? '') ?? [];
  const column = Object.hasOwn(SORTS, name) ? SORTS[name] : undefined;
  if (column === undefined) return 'p.created_at DESC, p.id DESC';
  return down ? `${column} DESC, p.id DESC` : `${column}, p.id`;
}

/** One page of the products that match a query: JSON text of `productListSchema` (shared/api/admin-products.ts). */
export function listPage(app: CoreApp, query: Query): JsonText<RouteAnswer<'GET /api/shop/admin/products'>> {
  const { where, params } = conditionsOf(query);
  const { limit } = pageOf({ page: query.page, per_page: query.size }, { most: 250, standard: 25 });
  // A search scans the matches once, so its statement also counts them. Without a filter the page comes from an index, and
  // counting is a second statement.
  const total = where === '' ? '(SELECT COUNT(*) FROM products)' : 'COUNT(*) OVER ()';
  const order = orderOf(query.sort);
  const sql = `SELECT found.total AS total, ${ROW} AS row
    FROM (SELECT p.id, ${total} AS total FROM products p ${where} ORDER BY ${order} ${limit}) found
    JOIN products p ON p.id = found.id
    LEFT JOIN brands b ON b.id = p.brand_id
    LEFT JOIN categories c ON c.id = p.category_id
    LEFT JOIN product_images i ON i.id = ${FIRST_PICTURE}
    ORDER BY ${order}`;
  const text = (query.q ?? '').trim().toLowerCase();
  const rows = all(app, sql, { ...params, text }, { ...wholes('total'), ...texts('row') });
  // A page behind the last one has no row that names the number.
  const count = () => scalar(app, `SELECT COUNT(*) AS value FROM products p ${where}`, params, 0);
  const totalItems = rows[0]?.total ?? count();
  return { json: `{"totalItems":${totalItems},"items":[${rows.map(({ row }) => row).join(',')}]}` };
}
