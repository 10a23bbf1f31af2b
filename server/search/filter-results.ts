import type { FilterChoice } from '#shared/api/search.ts';
import { COLOUR_FAMILIES, colourFamilies } from '#shared/product/colour-families.ts';
import type { Product } from '#shared/product/product.ts';
import { SEARCH_FACETS, type SearchFacet, type SearchFilters } from '#shared/product/search-filters.ts';
import { sizeOptions } from '#shared/product/size-options.ts';

/** The filterable values of a product: price in rupees, sizes in stock, colour families. */
export interface Filterable extends Readonly<Record<SearchFacet, readonly string[]>> {
  price: number;
}

/** Filtered results and the available filters. */
interface FilteredDocs {
  docs: number[];
  /** The requested filters without values that no result has. */
  filters: SearchFilters;
  choices: FilterChoice[];
}

const COLOURS = COLOUR_FAMILIES.map(({ name }) => name);
const SWATCHES = new Map(COLOUR_FAMILIES.map(({ name, swatch }) => [name, swatch]));

export function toFilterable(product: Product): Filterable {
  return {
    price: product.priceRupees,
    size: sizeOptions(product).flatMap(({ size, isSoldOut }) => (isSoldOut ? [] : [size])),
    colour: colourFamilies(product.colour),
  };
}

/** Filters results and keeps their order. Each choice is counted with all filters except those of its own facet; `sizes` are in order. */
export function filterDocs(
  filterables: readonly Filterable[],
  found: readonly number[],
  wanted: SearchFilters,
  sizes: readonly string[],
): FilteredDocs {
  const items = found.flatMap((doc) => {
    const item = filterables[doc];
    return item === undefined ? [] : [{ doc, item }];
  });
  const held = (facet: SearchFacet) => new Set(items.flatMap(({ item }) => item[facet]));
  const filters = { ...wanted };
  for (const facet of SEARCH_FACETS) {
    const values = held(facet);
    filters[facet] = wanted[facet].filter((value) => values.has(value));
  }
  return {
    docs: items.flatMap(({ doc, item }) => (matches(item, filters) ? [doc] : [])),
    filters,
    choices: SEARCH_FACETS.flatMap((facet) => {
      const matching = items.flatMap(({ item }) => (matches(item, filters, facet) ? [item] : []));
      return choicesOf(facet, matching, filters[facet], facet === 'size' ? sizes : COLOURS);
    }),
  };
}

function matches(item: Filterable, filters: SearchFilters, except?: SearchFacet): boolean {
  if (item.price < filters.min || (filters.max > 0 && item.price > filters.max)) return false;
  return SEARCH_FACETS.every((facet) => {
    const wanted = filters[facet];
    return facet === except || wanted.length === 0 || wanted.some((value) => item[facet].includes(value));
  });
}

/** The values of a facet that any item has, plus the chosen values. */
function choicesOf(
  facet: SearchFacet,
  items: readonly Filterable[],
  chosen: readonly string[],
  order: readonly string[],
): FilterChoice[] {
  const counts = new Map(chosen.map((value) => [value, 0]));
  for (const item of items) {
    for (const value of item[facet]) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const place = (value: string) => {
    const known = order.indexOf(value);
    return known === -1 ? order.length : known;
  };
  return [...counts]
    .toSorted(([a], [b]) => place(a) - place(b) || a.localeCompare(b, 'en'))
    .map(([value, count]) => ({ facet, value, count, swatch: facet === 'colour' ? (SWATCHES.get(value) ?? '') : '' }));
}
