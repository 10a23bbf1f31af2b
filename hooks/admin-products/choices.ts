import type { ProductChoices } from '#shared/api/admin-products.ts';
import { all, texts } from '../db/query.ts';

const QUERIES: Record<keyof ProductChoices, string> = {
  brands: "SELECT id, name, '' AS kind FROM brands ORDER BY name COLLATE NOCASE",
  categories: "SELECT id, name, '' AS kind FROM categories ORDER BY name COLLATE NOCASE",
  menu: `SELECT m.id, CASE WHEN parent.name IS NULL THEN m.name ELSE parent.name || ' › ' || m.name END AS name,
      m.menu_type AS kind
    FROM menu_categories m LEFT JOIN menu_categories parent ON parent.id = m.parent_id
    ORDER BY m.menu_type, COALESCE(parent.sort_order, m.sort_order), COALESCE(parent.name, m.name), m.parent_id != '', m.sort_order`,
  fabrics:
    "SELECT DISTINCT fabric AS id, fabric AS name, '' AS kind FROM products WHERE fabric != '' ORDER BY fabric COLLATE NOCASE",
};

/** The options of the Products tab's filters. */
export function listChoices(app: CoreApp): ProductChoices {
  const choices = (list: keyof ProductChoices) => all(app, QUERIES[list], {}, texts('id', 'name', 'kind'));
  return {
    brands: choices('brands'),
    categories: choices('categories'),
    menu: choices('menu'),
    fabrics: choices('fabrics'),
  };
}
