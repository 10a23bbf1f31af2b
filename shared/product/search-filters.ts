/** Facets of search results besides price. Their names are also the URL parameters, as on listings. */
export const SEARCH_FACETS = ['size', 'colour'] as const;
export type SearchFacet = (typeof SEARCH_FACETS)[number];

/** Filters of search results. Results match any of the sizes, any of the colours, and the price range. */
export interface SearchFilters {
  size: string[];
  colour: string[];
  /** Rupees, both ends included; 0 sets no limit. */
  min: number;
  max: number;
}

export const NO_SEARCH_FILTERS: Readonly<SearchFilters> = { size: [], colour: [], min: 0, max: 0 };

/** Reads filters from URL parameters. Ignores invalid values; swaps two prices in the wrong order. */
export function readSearchFilters(query: URLSearchParams): SearchFilters {
  const [min, max] = [readRupees(query.get('min')), readRupees(query.get('max'))];
  const isTurnedRound = max > 0 && min > max;
  return {
    size: valuesOf(query, 'size'),
    colour: valuesOf(query, 'colour'),
    min: isTurnedRound ? max : min,
    max: isTurnedRound ? min : max,
  };
}

/** The filters as URL parameters. */
export function filterEntries({ size, colour, min, max }: SearchFilters): [string, string][] {
  const entries: [string, string][] = [];
  for (const value of size) entries.push(['size', value]);
  for (const value of colour) entries.push(['colour', value]);
  if (min > 0) entries.push(['min', String(min)]);
  if (max > 0) entries.push(['max', String(max)]);
  return entries;
}

function valuesOf(query: URLSearchParams, facet: SearchFacet): string[] {
  return [...new Set(query.getAll(facet).map((value) => value.trim()))].filter(Boolean);
}

function readRupees(text: string | null): number {
  return text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
}
