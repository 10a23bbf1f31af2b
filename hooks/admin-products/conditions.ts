import { MAX_MATCHING_IDS } from '#shared/limits.ts';
import { productParts } from '../search/forms.ts';
import { matchesOf } from '../search/matches.ts';
import { IS_LOW_PRODUCT } from '../stock/low.ts';

const FLAGS = { new: 'is_new', featured: 'is_featured' };
const NO_PICTURE = "COALESCE(p.images, '') IN ('', 'null', '[]', '{}', '\"\"')";
const FIXED: Record<string, Record<string, string>> = {
  state: { active: 'p.is_active = TRUE', inactive: 'p.is_active = FALSE' },
  stock: {
    low: IS_LOW_PRODUCT,
    out: 'p.stock_quantity = 0',
    in: 'p.stock_quantity > 0',
  },
  without: { picture: NO_PICTURE, price: 'p.price = 0' },
};

/**
 * A query of the Products tab (admin/features/products/products-search.ts) as conditions on `products p`, joined by AND, and
 * the values to bind. Ignores invalid parameters. `ids` (joined by commas, at most MAX_MATCHING_IDS) replaces all filters.
 */
export function conditionsOf(query: Query) {
  if (query.ids) return namedIn(query.ids);
  const parts: string[] = [];
  const bound: Params = {};
  for (const [name, choices] of Object.entries(FIXED)) {
    const chosen = Object.entries(choices).find(([value]) => value === query[name]);
    if (chosen) parts.push(chosen[1]);
  }
  for (const [name, column] of Object.entries(FLAGS)) {
    if (query[name] === 'yes' || query[name] === 'no') parts.push(`p.${column} = ${query[name] === 'yes'}`);
  }
  addRelation('brand', 'p.brand_id');
  addRelation('category', 'p.category_id');
  if (query.fabric) {
    parts.push('p.fabric = {:fabric}');
    bound.fabric = query.fabric;
  }
  if (query.menu === 'none') {
    parts.push('NOT EXISTS (SELECT 1 FROM product_menu_categories l WHERE l.product_id = p.id)');
  } else if (query.menu) {
    parts.push('p.id IN (SELECT l.product_id FROM product_menu_categories l WHERE l.menu_category_id = {:menu})');
    bound.menu = query.menu;
  }
  addPrice('min', '>=');
  addPrice('max', '<=');
  addWords();
  return { where: parts.length === 0 ? '' : `WHERE ${parts.map((part) => `(${part})`).join(' AND ')}`, bound };

  function addRelation(name: string, column: string) {
    if (!query[name]) return;
    parts.push(`${column} = {:${name}}`);
    bound[name] = query[name] === 'none' ? '' : query[name];
  }

  function addPrice(name: string, comparison: string) {
    const rupees = Number(query[name]);
    if (!query[name] || !Number.isFinite(rupees)) return;
    parts.push(`p.price ${comparison} {:${name}}`);
    bound[name] = rupees;
  }

  function addWords() {
    const matches = matchesOf('products', productParts(query.q || ''));
    if (matches === null) return;
    parts.push(`p.id IN (${matches.sql})`);
    Object.assign(bound, matches.params);
  }
}

function namedIn(text: string) {
  const ids = text.split(',').slice(0, MAX_MATCHING_IDS);
  const bound = Object.fromEntries(ids.map((id, place) => [`id${place}`, id]));
  return { where: `WHERE p.id IN (${ids.map((_, place) => `{:id${place}}`).join(',')})`, bound };
}
