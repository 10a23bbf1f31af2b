import type { RouteAnswer } from '#shared/api/pocketbase-routes.ts';
import { all, texts, wholes } from '../db/query.ts';

/** By collection, the number of products by record id; a record without any is left out. */
export function readUseCounts(app: CoreApp): RouteAnswer<'GET /api/shop/admin/use-counts'> {
  const count = (table: string, column: string) => {
    const sql = `SELECT ${column} AS id, COUNT(*) AS products FROM ${table} WHERE ${column} != '' GROUP BY 1`;
    const rows = all(app, sql, {}, { ...texts('id'), ...wholes('products') });
    return Object.fromEntries(rows.map(({ id, products }) => [id, products]));
  };
  return {
    menu_categories: count('product_menu_categories', 'menu_category_id'),
    brands: count('products', 'brand_id'),
    categories: count('products', 'category_id'),
  };
}
