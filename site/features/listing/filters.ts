import { byFacet, FACETS, type Facet, type FacetGroup } from './facets.ts';
import type { FacetValues } from './index/facet-values.ts';

/** The chosen filters. A product must match one value of each chosen facet. */
export interface Filters {
  chosen: Record<Facet, string[]>;
  /** Rupees, both ends included. */
  minimum: number | null;
  maximum: number | null;
}

/** The product data that filters read. */
export interface Filterable extends FacetValues {
  /** Not in the listing itself: shown only while a category that includes it is chosen. */
  isOutside?: boolean | undefined;
}

/**
 * Reads filters from an address. Ignores unknown names, and blank or repeated values; swaps two prices in the wrong order.
 */
export function readFilters(params: URLSearchParams): Filters {
  const [minimum, maximum] = inOrder(readRupees(params.get('min')), readRupees(params.get('max')));
  const values = (facet: Facet) => [...new Set(params.getAll(facet).map((value) => value.trim()))].filter(Boolean);
  return {
    chosen: byFacet(values),
    minimum,
    maximum,
  };
}

export const NO_FILTERS: Filters = readFilters(new URLSearchParams());

/** The filters with another price range, the lower price first. Invalid text sets no limit. */
export function withPrices(filters: Filters, from: string, to: string): Filters {
  const [minimum, maximum] = inOrder(readRupees(from), readRupees(to));
  return { ...filters, minimum, maximum };
}

function inOrder(minimum: number | null, maximum: number | null): [number | null, number | null] {
  return minimum !== null && maximum !== null && minimum > maximum ? [maximum, minimum] : [minimum, maximum];
}

/** The filters with a value added or removed. */
export function withValue(filters: Filters, facet: Facet, value: string, isChosen: boolean): Filters {
  const rest = filters.chosen[facet].filter((other) => other !== value);
  return { ...filters, chosen: { ...filters.chosen, [facet]: isChosen ? [...rest, value] : rest } };
}

/** Whether no filter is set. */
export function isUnfiltered(filters: Filters): boolean {
  return listChosen(filters).length === 0;
}

/**
 * The filters without values that the listing does not have, since an address may contain anything. What a value was called
 * before is that value.
 */
export function knownFilters(filters: Filters, groups: readonly FacetGroup[]): Filters {
  const chosen = { ...filters.chosen };
  for (const facet of FACETS) {
    const options = groups.find((group) => group.facet === facet)?.options ?? [];
    const known = new Set(options.map(({ value }) => value));
    const presentOf = (value: string) =>
      known.has(value) ? value : (options.find(({ was = [] }) => was.includes(value))?.value ?? []);
    chosen[facet] = [...new Set(chosen[facet].flatMap(presentOf))];
  }
  return { ...filters, chosen };
}

/** Whether known filters have a value that the address names otherwise. */
export function isRenamed(known: Filters, filters: Filters): boolean {
  return FACETS.some((facet) => known.chosen[facet].some((value) => !filters.chosen[facet].includes(value)));
}

function readRupees(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
}

/** A copy of `params` with the filters; other parameters stay. */
export function writeFilters(filters: Filters, params: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const facet of FACETS) {
    written.delete(facet);
    for (const value of filters.chosen[facet]) written.append(facet, value);
  }
  writeRupees(written, 'min', filters.minimum);
  writeRupees(written, 'max', filters.maximum);
  return written;
}

function writeRupees(params: URLSearchParams, name: string, rupees: number | null): void {
  if (rupees === null) params.delete(name);
  else params.set(name, String(rupees));
}

/** Whether an item matches the filters; the facet `except` is ignored. */
export function matches(item: Filterable, filters: Filters, except?: Facet): boolean {
  if (item.isOutside && filters.chosen.category.length === 0 && except !== 'category') return false;
  if (filters.minimum !== null && item.price < filters.minimum) return false;
  if (filters.maximum !== null && item.price > filters.maximum) return false;
  return FACETS.every((facet) => {
    const wanted = filters.chosen[facet];
    return facet === except || wanted.length === 0 || wanted.some((value) => item[facet].includes(value));
  });
}

/** How many products each value of a facet would show, given what is chosen in the other facets. */
export function countValues(items: readonly Filterable[], filters: Filters, facet: Facet): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    if (!matches(item, filters, facet)) continue;
    for (const value of item[facet]) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** One chosen filter, shown as a chip that removes it. */
export type Chosen = { facet: Facet; value: string } | { facet: 'min' | 'max'; value: string };

/** All chosen filters, in the order of the facets. */
export function listChosen({ chosen, minimum, maximum }: Filters): Chosen[] {
  return [
    ...FACETS.flatMap((facet) => chosen[facet].map((value) => ({ facet, value }))),
    ...(minimum === null ? [] : [{ facet: 'min' as const, value: String(minimum) }]),
    ...(maximum === null ? [] : [{ facet: 'max' as const, value: String(maximum) }]),
  ];
}

/** The filters without one of the chosen ones. */
export function withoutChosen(filters: Filters, { facet, value }: Chosen): Filters {
  if (facet === 'min') return { ...filters, minimum: null };
  if (facet === 'max') return { ...filters, maximum: null };
  return withValue(filters, facet, value, false);
}
