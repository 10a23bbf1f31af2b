import type { Product } from '#shared/product.ts';
import type { ShopSettings } from '#shared/settings.ts';

/** Cards by product, as bytes of HTML: half the size of a string with a rupee sign in it. */
export type KeptCards = WeakMap<Product, Uint8Array>;

const kept = new Map<string, KeptCards>();

/**
 * The cards that have been rendered for a place, such as 'collection', under these settings. They are right for as long
 * as the product is the same object, which it is until something of it is edited, and go when it goes.
 */
export function keptCards(place: string, { hasPlaceholderClaims }: ShopSettings): KeptCards {
  const key = `${place} ${hasPlaceholderClaims}`;
  const cards: KeptCards = kept.get(key) ?? new WeakMap();
  kept.set(key, cards);
  return cards;
}
