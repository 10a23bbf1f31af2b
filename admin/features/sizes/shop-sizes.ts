import { type ShopSize, sortedSizes } from '#shared/product/sizes.ts';
import { UNSTITCHED } from '#shared/product/variants.ts';

let current = sortedSizes([]);

/** The shop's sizes in order; the standard ones until they are loaded (sizes.queries.ts). */
export function shopSizes(): readonly ShopSize[] {
  return current;
}

/** Sets the shop's sizes: of the query, and in a worker. */
export function setShopSizes(sizes: readonly ShopSize[]): void {
  current = sortedSizes(sizes);
}

/** The names of all sizes. */
export function sizeNames(): readonly string[] {
  return current.map(({ name }) => name);
}

/** The names of the sizes that are not retired, and of those retired ones that are among `held`. */
export function offeredSizes(held: readonly string[] = []): readonly string[] {
  return current.filter(({ name, isRetired }) => !isRetired || held.includes(name)).map(({ name }) => name);
}

/** The keys of all variants a product can have: the sizes, and unstitched. */
export function variantKeys(): readonly string[] {
  return [...sizeNames(), UNSTITCHED];
}

/** Compares sizes by the shop's order; no size and unknown ones come last. */
export function compareSizes(a: string, b: string): number {
  return placeOf(a) - placeOf(b);
}

function placeOf(size: string): number {
  const place = sizeNames().indexOf(size);
  return place === -1 ? current.length : place;
}
