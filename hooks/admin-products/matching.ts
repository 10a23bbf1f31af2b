import type { RouteAnswer } from '#shared/api/pocketbase-routes.ts';
import { strings } from '../db/query.ts';
import { conditionsOf } from './conditions.ts';

const flag = (column: string) => `CASE WHEN ${column} THEN 1 ELSE 0 END`;

/**
 * The products that match a query (conditions.ts), with the fields that a bulk change needs: JSON text of
 * `matchingProductsSchema` (shared/api/admin-products.ts).
 */
export function listMatching(
  app: CoreApp,
  query: Query,
): JsonText<RouteAnswer<'GET /api/shop/admin/products/matching'>> {
  const { where, params } = conditionsOf(query);
  const sql = `SELECT json_array(p.id, p.name, p.price, p.original_price, ${flag('p.is_active')}, ${flag('p.is_new')},
      ${flag('p.is_featured')}, p.category_id, p.stock_quantity,
      (SELECT json_group_array(json_array(l.menu_category_id, l.id))
       FROM product_menu_categories l WHERE l.product_id = p.id),
      (SELECT json_group_array(json_array(v.id, v.price, v.size, ${flag('v.stitched')}))
       FROM product_variants v WHERE v.product_id = p.id),
      COALESCE(NULLIF(p.country_of_origin, ''),
        (SELECT b.country_of_origin FROM brands b WHERE b.id = p.brand_id), '')) AS value
    FROM products p ${where} ORDER BY p.created_at DESC, p.id DESC`;
  return { json: `[${strings(app, sql, params).join(',')}]` };
}
