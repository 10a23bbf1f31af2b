import type { FilterChoice } from '#shared/api/search.ts';
import { COLOUR_FAMILIES, colourFamilies } from '#shared/colour-families.ts';
import { type Product, SIZES } from '#shared/product.ts';
import { SEARCH_FACETS, type SearchFacet, type SearchFilters } from '#shared/search-filters.ts';
import { sizeOptions } from '#shared/size-options.ts';

/** What filters ask of a product: its price in rupees, the sizes in stock, the families of its colour. */
export interface Filterable extends Readonly<Record<SearchFacet, readonly string[]>> {
  price: number;
}

/** Found things after filtering, with the filters that they offer. */
interface FilteredThings {
  things: number[];
  /** Without values that nothing found has. */
  filters: SearchFilters;
  choices: FilterChoice[];
}

const ORDER: Readonly<Record<SearchFacet, readonly string[]>> = {
  size: SIZES,
  colour: COLOUR_FAMILIES.map(({ name }) => name),
};
const SWATCHES = new Map(COLOUR_FAMILIES.map(({ name, swatch }) => [name, swatch]));

export function toFilterable(product: Product): Filterable {
  return {
    price: product.priceRupees,
    size: sizeOptions(product).flatMap(({ size, isSoldOut }) => (isSoldOut ? [] : [size])),
    colour: colourFamilies(product.colour),
  };
}

/** Filters found things; their order stays. Each choice is counted with all filters but those of its own facet. */
export function filterThings(
  filterables: readonly Filterable[],
  found: readonly number[],
  wanted: SearchFilters,
): FilteredThings {
  const items = found.flatMap((thing) => {
    const item = filterables[thing];
    return item === undefined ? [] : [{ thing, item }];
  });
  const held = (facet: SearchFacet) => new Set(items.flatMap(({ item }) => item[facet]));
  const filters = { ...wanted };
  for (const facet of SEARCH_FACETS) {
    const values = held(facet);
    filters[facet] = wanted[facet].filter((value) => values.has(value));
  }
  return {
    things: items.flatMap(({ thing, item }) => (matches(item, filters) ? [thing] : [])),
    filters,
    choices: SEARCH_FACETS.flatMap((facet) => {
      const matching = items.flatMap(({ item }) => (matches(item, filters, facet) ? [item] : []));
      return choicesOf(facet, matching, filters[facet]);
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

/** The values of a facet that some of the items have, and those that are chosen. */
function choicesOf(facet: SearchFacet, items: readonly Filterable[], chosen: readonly string[]): FilterChoice[] {
  const counts = new Map(chosen.map((value) => [value, 0]));
  for (const item of items) {
    for (const value of item[facet]) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const place = (value: string) => {
    const known = ORDER[facet].indexOf(value);
    return known === -1 ? ORDER[facet].length : known;
  };
  return [...counts]
    .toSorted(([a], [b]) => place(a) - place(b) || a.localeCompare(b))
    .map(([value, count]) => ({ facet, value, count, swatch: facet === 'colour' ? (SWATCHES.get(value) ?? '') : '' }));
}
