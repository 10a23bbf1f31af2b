/** What one may choose several values of. The names are also those in the address, the order that of the dialog. */
export const FACETS = [
  'category',
  'size',
  'stitching',
  'fabric',
  'work',
  'colour',
  'pieces',
  'brand',
  'origin',
] as const;
export type Facet = (typeof FACETS)[number];

/** One value of a facet. */
export interface FacetOption {
  value: string;
  label: string;
  /** It is known in an address, and offered only while it is chosen: another facet says the same. */
  isSilent?: boolean | undefined;
  /** What the shop says about it. */
  text?: string | undefined;
  /** Where all of it is shown, when the listing holds only a part. */
  href?: string | undefined;
}

/** A facet with its values. */
export interface FacetGroup {
  facet: Facet;
  options: FacetOption[];
}

/**
 * Runs before the first paint, inside a listing's section: holds the place of the prerendered cards when the address asks
 * for others, or when the history entry was left by the listing's script, which then has to be there for Back and
 * Forward.
 */
export const HOLD_PLACE = `if(/[?&](${[...FACETS, 'min', 'max'].join('|')})=/.test(location.search)||history.state){let s=document.currentScript.parentElement;s.hidden=!1;s.dataset.pending=''}`;
