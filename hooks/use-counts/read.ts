const COUNTED = {
  menu_categories: 'SELECT menu_category_id AS id, COUNT(*) AS products FROM product_menu_categories GROUP BY 1',
  brands: "SELECT brand_id AS id, COUNT(*) AS products FROM products WHERE brand_id != '' GROUP BY 1",
  categories: "SELECT category_id AS id, COUNT(*) AS products FROM products WHERE category_id != '' GROUP BY 1",
};

/** By collection, the number of products by record id; a record without any is left out. */
export function readUseCounts(app: CoreApp) {
  const counts: Record<string, Record<string, number>> = {};
  for (const [collection, sql] of Object.entries(COUNTED)) {
    const rows = arrayOf(new DynamicModel({ id: '', products: 0 }));
    app.db().newQuery(sql).all(rows);
    counts[collection] = Object.fromEntries(rows.map(({ id, products }) => [id, products]));
  }
  return counts;
}
