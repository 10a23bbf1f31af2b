/** What one may choose several values of. The names are also those in the address. */
export const FACETS = ['category', 'size', 'stitching', 'fabric', 'colour', 'brand'] as const;
export type Facet = (typeof FACETS)[number];

/** Whether an address asks for less than the whole listing. Kept apart from the filters: every visit pays for this. */
export function hasFilters(params: URLSearchParams): boolean {
  return [...FACETS, 'min', 'max'].some((name) => params.has(name));
}
