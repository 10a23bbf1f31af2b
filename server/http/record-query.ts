/** Longest page of records: what the wishlist asks for. PocketBase's own maximum is 1000. */
const MOST_RECORDS = 500;
/** With back-relations, which are read for each record of the page. */
const MOST_WITH_BACK_RELATIONS = 100;
/** Each text comparison reads every row of the table. The specified search has three. */
const MOST_TEXT_COMPARISONS = 10;

/**
 * The related records that browsers may ask for with records of a collection: those that the shop, the admin and the
 * specification ask for. A path includes its beginnings. Others could read a whole table for each record.
 */
const EXPANDS: Readonly<Record<string, readonly string[]>> = {
  orders: ['order_items_via_order_id.product_id'],
  product_menu_categories: ['menu_category_id'],
  products: [
    'brand_id',
    'category_id',
    'product_variants_via_product_id',
    'product_menu_categories_via_product_id.menu_category_id',
  ],
  wishlists: ['product_id.brand_id', 'product_id.category_id'],
};

/** Parameters that are passed on as they are. */
const PLAIN = ['page', 'skipTotal', 'fields', 'mfaId'] as const;

/** PocketBase must not answer this query; the message says why. */
export class RefusedQuery extends Error {
  override readonly name = 'RefusedQuery';
}

/**
 * The query that PocketBase gets for records of `collection`, written anew: each known parameter once, so that PocketBase reads
 * what was checked here. The limits apply to staff too, so nothing depends on who asks.
 * @throws RefusedQuery
 */
export function recordQuery(collection: string, query: string): string {
  const asked = new URLSearchParams(query);
  const passed = new URLSearchParams();
  for (const name of PLAIN) copy(name, asked.get(name));
  copy('filter', withoutBackRelations('filter', asked.get('filter')));
  copy('sort', withoutBackRelations('sort', asked.get('sort')));
  const expand = allowedExpands(collection, asked.get('expand'));
  copy('expand', expand);
  copy('perPage', pageSize(asked.get('perPage'), expand?.includes('_via_') ? MOST_WITH_BACK_RELATIONS : MOST_RECORDS));
  return passed.toString();

  function copy(name: string, value: string | null): void {
    if (value !== null) passed.set(name, value);
  }
}

function pageSize(asked: string | null, most: number): string | null {
  if (asked === null) return null;
  const size = Number(asked);
  if (!Number.isInteger(size)) throw new RefusedQuery('perPage must be a whole number.');
  return String(Math.min(size, most));
}

function withoutBackRelations(name: 'filter' | 'sort', asked: string | null): string | null {
  if (asked === null) return null;
  if (/_via_/i.test(asked)) throw new RefusedQuery(`This ${name} is not allowed: it has a back-relation ("_via_").`);
  if (/:(each|length)\b/i.test(asked))
    throw new RefusedQuery(`This ${name} is not allowed: it has ":each" or ":length".`);
  if (asked.split('~').length - 1 > MOST_TEXT_COMPARISONS) {
    throw new RefusedQuery(`This ${name} has more than ${MOST_TEXT_COMPARISONS} text comparisons.`);
  }
  return asked;
}

function allowedExpands(collection: string, asked: string | null): string | null {
  const paths = new Set((asked ?? '').split(',').map((path) => path.trim()));
  paths.delete('');
  if (paths.size === 0) return null;
  const allowed = Object.hasOwn(EXPANDS, collection) ? (EXPANDS[collection] ?? []) : [];
  for (const path of paths) {
    if (allowed.some((known) => known === path || known.startsWith(`${path}.`))) continue;
    throw new RefusedQuery(`This expand is not allowed: ${path}`);
  }
  return [...paths].join();
}
