import { buildMenu, type MenuCategory, type MenuType } from '#shared/menu.ts';
import { SIZES } from '#shared/product.ts';
import { FACETS, type Facet } from './facets.ts';
import { countValues, readFilters } from './filters.ts';
import { type ListingItem, STITCHINGS } from './listing-item.ts';

/** One value of a facet as the filter dialog offers it. */
export interface FacetOption {
  value: string;
  label: string;
  count: number;
}

/** A facet with its values. */
export interface FacetGroup {
  facet: Facet;
  label: string;
  options: FacetOption[];
}

const LABELS: Record<Facet, string> = {
  category: 'Category',
  size: 'Size in stock',
  stitching: 'Stitched or not',
  fabric: 'Fabric',
  colour: 'Colour',
  brand: 'Brand',
};

const STITCHING_LABELS: Record<string, string> = { stitched: 'Stitched', unstitched: 'Unstitched' };

/**
 * The filters of a listing, with the counts of the unfiltered page. Menu categories of `menuTypes` are offered even
 * while nothing is in them, because the header links to them. A facet without values is left out.
 */
export function facetOptions(
  items: readonly ListingItem[],
  categories: readonly MenuCategory[],
  menuTypes: readonly MenuType[],
): FacetGroup[] {
  const nothingChosen = readFilters(new URLSearchParams());
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  const inMenuOrder = buildMenu(categories).flatMap(({ groups }) =>
    groups.flatMap(({ slug, items: children }) => [slug, ...children.map((child) => child.slug)]),
  );
  const linked = categories.filter(({ menuType }) => menuTypes.includes(menuType)).map(({ slug }) => slug);
  return FACETS.map((facet) => {
    const counts = countValues(items, nothingChosen, facet);
    const values = new Set([...(facet === 'category' ? linked : []), ...counts.keys()]);
    const options = [...values].map((value) => ({
      value,
      label: (facet === 'category' ? names.get(value) : STITCHING_LABELS[value]) ?? value,
      count: counts.get(value) ?? 0,
    }));
    return { facet, label: LABELS[facet], options: options.toSorted(orderOf(facet, inMenuOrder)) };
  }).filter(({ options }) => options.length > 0);
}

/** Categories as in the menu, sizes small to large, stitched first, everything else by name. */
function orderOf(facet: Facet, menuOrder: readonly string[]): (a: FacetOption, b: FacetOption) => number {
  const orders: Partial<Record<Facet, readonly string[]>> = { category: menuOrder, size: SIZES, stitching: STITCHINGS };
  const order = orders[facet] ?? [];
  return (a, b) => order.indexOf(a.value) - order.indexOf(b.value) || a.label.localeCompare(b.label, 'en');
}
