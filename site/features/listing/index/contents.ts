import type { MenuCategory } from '#shared/menu/menu.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import type { Product } from '#shared/product/product.ts';
import { knownValue } from '#shared/product/product-card.ts';
import { isNeverSewn } from '#shared/product/worn.ts';
import type { FacetGroup } from '#site/features/listing/facets.ts';
import { kindSlugs } from '#site/features/listing/index/category-slugs.ts';
import { toFacetValues } from '#site/features/listing/index/facet-values.ts';
import type { IndexItem, ListingIndex } from '#site/features/listing/listing-index.ts';
import type { ListingContent } from '#site/features/listing/listing-pages.ts';
import { DEFAULT_SORT, sortProducts } from '#site/features/listing/sort.ts';
import { facetGroups } from './facet-options.ts';

/** Which products and filters a listing page or a collection has. */
interface Contents extends Pick<ListingContent, 'menuTypes' | 'otherTypes' | 'hasWholeKinds'> {
  includes: (product: Product) => boolean;
  /** Ids of products chosen by hand, in their order. */
  chosen?: readonly string[] | undefined;
}

/** The products of a list in the default order: featured first or as chosen by hand, sold-out ones at the end. */
export function listedProducts(
  { includes, chosen }: Pick<Contents, 'includes' | 'chosen'>,
  { products }: Catalogue,
): Product[] {
  const sortable = products.filter(includes).map((product) => ({
    ...sortableOf(product, chosen),
    price: product.priceRupees,
    nameRank: 0,
    origin: [],
    product,
  }));
  return sortProducts(sortable, DEFAULT_SORT).map(({ product }) => product);
}

/** Returns a test of whether the index of a list includes a product. */
export function indexedBy(contents: Contents, menu: readonly MenuCategory[]): (product: Product) => boolean {
  const wholeKinds = wholeKindSlugs(contents, menu);
  return (product) => contents.includes(product) || wholeKinds(product.categoryName).length > 0;
}

/** The index of a list. `wholeOf` returns the address of the page that has all products of a fabric. */
export function listingIndex(
  contents: Contents,
  { products, menuCategories, sizes, settings: { hasPlaceholderClaims } }: Catalogue,
  wholeOf?: (slug: string) => string | undefined,
): ListingIndex {
  const wholeKinds = wholeKindSlugs(contents, menuCategories);
  const listed = products.filter(indexedBy(contents, menuCategories));
  const ranks = rankNames(
    listed.map(({ name }) => name),
    products,
  );
  const items = listed.map((product, place): IndexItem => {
    const isOutside = !contents.includes(product);
    const item = toFacetValues(product, menuCategories);
    const category = isOutside ? wholeKinds(product.categoryName) : item.category;
    const brand = item.brand.filter((name) => knownValue(name, 'brand', hasPlaceholderClaims) !== '');
    const stitching = isNeverSewn(product) && !hasPlaceholderClaims ? [] : item.stitching;
    return {
      ...item,
      ...sortableOf(product, contents.chosen),
      category,
      brand,
      stitching,
      nameRank: ranks[place] ?? 0,
      isOutside,
    };
  });
  const kinds = new Set(listed.flatMap(({ categoryName }) => wholeKinds(categoryName)));
  return { groups: facetGroups(items, menuCategories, { ...contents, wholeOf, kinds, sizes }), items, cards: [] };
}

/** The filters shown above the grid on wide screens, with the values of the page's products. */
export function openGroups(
  products: readonly Product[],
  { menuCategories, sizes }: Pick<Catalogue, 'menuCategories' | 'sizes'>,
): FacetGroup[] {
  const items = products.map((product) => toFacetValues(product, menuCategories));
  const groups = facetGroups(items, [], { menuTypes: [], otherTypes: [], sizes });
  return groups.filter(({ facet }) => facet === 'size' || facet === 'colour');
}

function sortableOf({ id, stockQuantity, isFeatured }: Product, chosen: readonly string[] = []) {
  const place = chosen.indexOf(id);
  return { isSoldOut: stockQuantity <= 0, isFeatured, rank: place < 0 ? 0 : chosen.length - place };
}

function wholeKindSlugs({ hasWholeKinds, menuTypes }: Contents, menu: readonly MenuCategory[]) {
  return hasWholeKinds ? kindSlugs(menu, menuTypes) : () => [];
}

interface Named {
  name: string;
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
/** Alphabetical ranks of all product names, calculated once for all lists of a catalogue. */
const orders = new WeakMap<readonly Named[], ReadonlyMap<string, number>>();
/** The last order, to start from: sorting an almost sorted list is fast. */
let latest: readonly string[] = [];

/**
 * The alphabetical rank of each name among `names`; names that differ only in case share a rank. `shop` is all products,
 * whose order is made once for all lists; it does not change the ranks.
 */
export function rankNames(names: readonly string[], shop: readonly Named[]): number[] {
  const order = orders.get(shop) ?? orderOf(shop);
  orders.set(shop, order);
  const places = names.map((name) => order.get(name) ?? 0);
  const ranks = new Map([...new Set(places)].sort((a, b) => a - b).map((place, rank) => [place, rank]));
  return places.map((place) => ranks.get(place) ?? 0);
}

function orderOf(shop: readonly Named[]): ReadonlyMap<string, number> {
  const names = new Set(shop.map(({ name }) => name));
  const known = latest.filter((name) => names.has(name));
  const sorted = [...new Set([...known, ...names])].sort(collator.compare);
  latest = sorted;
  const order = new Map<string, number>();
  let place = 0;
  sorted.forEach((name, index) => {
    if (index > 0 && collator.compare(sorted[index - 1] ?? '', name) !== 0) place += 1;
    order.set(name, place);
  });
  return order;
}
