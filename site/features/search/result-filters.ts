import type { FilterChoice } from '#shared/api/search.ts';
import type { SearchFilters } from '#shared/product/search-filters.ts';
import type { FacetGroup } from '#site/features/listing/facets.ts';
import { type Filters, NO_FILTERS } from '#site/features/listing/filters.ts';

/** The filters of results in the form that the components of lists read. */
export function toListFilters({ size, colour, min, max }: SearchFilters): Filters {
  const chosen = { ...NO_FILTERS.chosen, size, colour };
  return { chosen, minimum: min === 0 ? null : min, maximum: max === 0 ? null : max };
}

/** The filters in the form that the server reads. */
export function toSearchFilters({ chosen: { size, colour }, minimum, maximum }: Filters): SearchFilters {
  return { size, colour, min: minimum ?? 0, max: maximum ?? 0 };
}

/** The values that the results offer, by facet. */
export function choiceGroups(choices: readonly FilterChoice[]): FacetGroup[] {
  const facets = [...new Set(choices.map(({ facet }) => facet))];
  return facets.map((facet) => ({
    facet,
    options: choices
      .filter((choice) => choice.facet === facet)
      .map(({ value, swatch }) => ({ value, label: value, swatch: swatch || undefined })),
  }));
}

/** How many results each value of a facet has. */
export function choiceCounts(choices: readonly FilterChoice[], facet: string): ReadonlyMap<string, number> {
  return new Map(choices.filter((choice) => choice.facet === facet).map(({ value, count }) => [value, count]));
}
