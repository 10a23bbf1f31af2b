import type { RouteAnswer } from '#shared/api/pocketbase-routes.ts';
import { MAX_CATALOGUE_PAGE } from '#shared/limits.ts';
import { PLAIN_FIELDS } from '#shared/product/product-fields.ts';
import { conditionsOf } from '../admin-products/conditions.ts';
import { scalar } from '../db/query.ts';

/**
 * One page of products as JSON, sorted by id. The query has `after` (the last id of the previous page), `limit`, and the
 * filters of the Products tab (hooks/admin-products/conditions.ts). SQLite builds the JSON, twenty times as fast as
 * records built here.
 */
export function cataloguePage(app: CoreApp, query: Query): JsonText<RouteAnswer<'GET /api/shop/admin/catalogue'>> {
  const after = wholeNumber(query.after || '0', Number.MAX_SAFE_INTEGER);
  const limit = wholeNumber(query.limit || String(MAX_CATALOGUE_PAGE), MAX_CATALOGUE_PAGE);
  const { where, params } = conditionsOf(query);
  const sql = pageOf(where === '' ? 'WHERE' : `${where} AND`);
  return { json: `{"products":${scalar(app, sql, { ...params, after, limit }, '[]')}}` };
}

// A JSON column may be empty, or hold invalid text of an older release.
const json = (column: string) => `CASE WHEN json_valid(${column}) THEN json(${column}) END`;
const flag = (column: string) => `json(CASE WHEN ${column} THEN 'true' ELSE 'false' END)`;
const object = (fields: Record<string, string>) =>
  `json_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;
const plain = (alias: string, columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, `${alias}.${column}`]));

const VARIANT = object({
  ...plain('v', ['id', 'size', 'stock_quantity', 'price', 'mrp', 'sku']),
  stitched: flag('v.stitched'),
});
const LINK = object(plain('l', ['id', 'menu_category_id']));
const PRODUCT = object({
  ...plain('p', [
    'id',
    'sku',
    'name',
    'description',
    'price',
    'original_price',
    'mrp',
    'brand_id',
    'category_id',
    'slug',
  ]),
  ...plain('p', PLAIN_FIELDS),
  is_active: flag('p.is_active'),
  is_featured: flag('p.is_featured'),
  is_new: flag('p.is_new'),
  images: json('p.images'),
  videos: json('p.videos'),
  pieces: json('p.pieces'),
  variants: `(SELECT json_group_array(${VARIANT}) FROM product_variants v WHERE v.product_id = p.id)`,
  links: `(SELECT json_group_array(${LINK}) FROM product_menu_categories l WHERE l.product_id = p.id)`,
});
const pageOf = (where: string) => `
  SELECT json_group_array(json(product)) AS value FROM (
    SELECT ${PRODUCT} AS product FROM products p
    ${where} CAST(p.id AS INTEGER) > {:after} ORDER BY CAST(p.id AS INTEGER) LIMIT {:limit}
  )`;

function wholeNumber(text: string, most: number) {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0 || number > most)
    throw new BadRequestError('A whole number is needed.');
  return number;
}
