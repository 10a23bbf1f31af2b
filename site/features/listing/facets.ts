import { FACET_WORDS } from './messages.ts';

export type Facet = keyof typeof FACET_WORDS;
export const FACETS = Object.keys(FACET_WORDS) as readonly Facet[];

/** One value of a facet. */
export interface FacetOption {
  value: string;
  label: string;
  /** Values that it had before, which links may still name. */
  was?: readonly string[] | undefined;
  /** Accepted in an address, but offered only while it is chosen: another facet has the same value. */
  isSilent?: boolean | undefined;
  /** A subcategory of the category above it. */
  isIndented?: boolean | undefined;
  /** What the shop says about it. */
  text?: string | undefined;
  /** Where all of it is shown, when the listing holds only a part. */
  href?: string | undefined;
  /** CSS colour of the swatch. */
  swatch?: string | undefined;
}

/** A facet with its values. */
export interface FacetGroup {
  facet: Facet;
  options: FacetOption[];
}

/** A record with a value for each facet. */
export function byFacet<Value>(make: (facet: Facet) => Value): Record<Facet, Value> {
  return Object.fromEntries(FACETS.map((facet) => [facet, make(facet)])) as Record<Facet, Value>;
}

export function isFacet(name: string): name is Facet {
  return FACETS.some((facet) => facet === name);
}
