import type { ProductChoice, ProductChoices } from '#shared/api/admin-products.ts';

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
  const choicesOf = (list: keyof ProductChoices): ProductChoice[] => {
    const rows = arrayOf(new DynamicModel({ id: '', name: '', kind: '' }));
    app.db().newQuery(QUERIES[list]).all(rows);
    return rows;
  };
  return {
    brands: choicesOf('brands'),
    categories: choicesOf('categories'),
    menu: choicesOf('menu'),
    fabrics: choicesOf('fabrics'),
  };
}
