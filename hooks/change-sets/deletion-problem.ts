import { scalar } from '../db/query.ts';

/** Why a menu category, brand, product category or size cannot be deleted; '' if it can, and for other collections. */
export function deletionProblem(app: CoreApp, collection: string, id: string) {
  const count = (table: string, column: string) =>
    scalar(app, `SELECT COUNT(*) AS value FROM ${table} WHERE ${column} = {:id}`, { id }, 0);
  if (collection === 'menu_categories') {
    const children = count('menu_categories', 'parent_id');
    if (children > 0) return `It has ${counted(children, 'subcategory', 'subcategories')}. Move or delete them first.`;
  }
  if (collection === 'brands' || collection === 'categories') {
    const products = count('products', collection === 'brands' ? 'brand_id' : 'category_id');
    if (products > 0) return `${counted(products, 'product uses', 'products use')} it. Change them first.`;
  }
  if (collection === 'sizes') {
    const others = scalar(app, 'SELECT COUNT(*) AS value FROM sizes WHERE id != {:id}', { id }, 0);
    if (others === 0) return 'A shop needs at least one size. Rename or retire this one instead.';
    const sql = `SELECT COUNT(DISTINCT product_id) AS value FROM product_variants
      WHERE size = (SELECT name FROM sizes WHERE id = {:id})`;
    const products = scalar(app, sql, { id }, 0);
    if (products > 0) return `${counted(products, 'product has', 'products have')} this size. Retire it instead.`;
  }
  return '';
}

function counted(count: number, one: string, several: string) {
  return `${count} ${count === 1 ? one : several}`;
}
