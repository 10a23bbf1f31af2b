import { atom } from 'nanostores';
import { type ShopSize, sortedSizes } from '#shared/product/sizes.ts';
import { UNSTITCHED } from '#shared/product/variants.ts';

const $sizes = atom(sortedSizes([]));

/** The shop's sizes in order; the standard ones until they are loaded (sizes.queries.ts). */
export function shopSizes(): readonly ShopSize[] {
  return $sizes.get();
}

/** Sets the shop's sizes: of the query, and in a worker. */
export function setShopSizes(sizes: readonly ShopSize[]): void {
  $sizes.set(sortedSizes(sizes));
}

/** The names of all sizes. */
export function sizeNames(): readonly string[] {
  return shopSizes().map(({ name }) => name);
}

/** The names of the sizes that are not retired, and of those retired ones that are among `held`. */
export function offeredSizes(held: readonly string[] = []): readonly string[] {
  return shopSizes()
    .filter(({ name, isRetired }) => !isRetired || held.includes(name))
    .map(({ name }) => name);
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
  return place === -1 ? shopSizes().length : place;
}
