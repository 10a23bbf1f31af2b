import { MAX_MATCHING_IDS } from '#shared/limits.ts';
import { Conditions } from '../db/conditions.ts';
import { inList } from '../db/query.ts';
import { productParts } from '../search/forms.ts';
import { matchesOf } from '../search/matches.ts';
import { IS_LOW_PRODUCT } from '../stock/low.ts';

/** By parameter and its value, a condition. */
const CHOICES: Record<string, Record<string, string>> = {
  state: { active: 'p.is_active = TRUE', inactive: 'p.is_active = FALSE' },
  stock: { low: IS_LOW_PRODUCT, out: 'p.stock_quantity = 0', in: 'p.stock_quantity > 0' },
  without: { picture: "COALESCE(p.images, '') IN ('', 'null', '[]', '{}', '\"\"')", price: 'p.price = 0' },
  new: { yes: 'p.is_new = TRUE', no: 'p.is_new = FALSE' },
  featured: { yes: 'p.is_featured = TRUE', no: 'p.is_featured = FALSE' },
  brand: { none: "p.brand_id = ''" },
  category: { none: "p.category_id = ''" },
  menu: { none: 'NOT EXISTS (SELECT 1 FROM product_menu_categories l WHERE l.product_id = p.id)' },
};
/** By parameter, a condition on its value `{:name}`. */
const VALUES: Record<string, string> = {
  brand: 'p.brand_id = {:brand}',
  category: 'p.category_id = {:category}',
  fabric: 'p.fabric = {:fabric}',
  menu: 'p.id IN (SELECT l.product_id FROM product_menu_categories l WHERE l.menu_category_id = {:menu})',
};
const PRICES = { min: 'p.price >= {:min}', max: 'p.price <= {:max}' };

/**
 * A query of the Products tab (admin/features/products/products-search.ts) as conditions on `products p`. Ignores invalid
 * parameters. `ids` (joined by commas, at most MAX_MATCHING_IDS) replaces all filters.
 */
export function conditionsOf(query: Query) {
  const conditions = new Conditions();
  if (query.ids) {
    conditions.add(`p.id ${inList('ids')}`, { ids: JSON.stringify(query.ids.split(',').slice(0, MAX_MATCHING_IDS)) });
    return conditions;
  }
  const chosen = (name: string) => Object.entries(CHOICES[name] ?? {}).find(([value]) => value === query[name])?.[1];
  for (const name of Object.keys(CHOICES)) {
    const condition = chosen(name);
    if (condition !== undefined) conditions.add(condition);
  }
  for (const [name, condition] of Object.entries(VALUES)) {
    if (chosen(name) === undefined) conditions.add(condition, { [name]: query[name] });
  }
  for (const [name, condition] of Object.entries(PRICES)) {
    const rupees = Number(query[name]);
    if (query[name] && Number.isFinite(rupees)) conditions.add(condition, { [name]: rupees });
  }
  const matches = matchesOf('products', productParts(query.q || ''));
  if (matches !== null) conditions.add(`p.id IN (${matches.sql})`, matches.params);
  return conditions;
}
