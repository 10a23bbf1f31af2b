import type { RouteAnswer } from '#shared/api/pocketbase-routes.ts';
/** By collection, the number of products by record id; a record without any is left out. */
export function readUseCounts(app: CoreApp): RouteAnswer<'GET /api/shop/admin/use-counts'> {
  const count = (sql: string) => {
    const rows = arrayOf(new DynamicModel({ id: '', products: 0 }));
    app.db().newQuery(sql).all(rows);
    return Object.fromEntries(rows.map(({ id, products }) => [id, products]));
  };
  return {
    menu_categories: count(
      'SELECT menu_category_id AS id, COUNT(*) AS products FROM product_menu_categories GROUP BY 1',
    ),
    brands: count("SELECT brand_id AS id, COUNT(*) AS products FROM products WHERE brand_id != '' GROUP BY 1"),
    categories: count(
      "SELECT category_id AS id, COUNT(*) AS products FROM products WHERE category_id != '' GROUP BY 1",
    ),
  };
}
