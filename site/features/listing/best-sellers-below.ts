import { MAX_BEST_SELLERS, SHORT_LIST } from '#site/features/catalogue/best-sellers.ts';
import type { IndexItem } from './listing-index.ts';

/** Ids of best sellers to offer below a filtered list, given the ids it shows; empty unless it is short. */
export function bestSellersBelow(matching: readonly string[], items: readonly IndexItem[]): string[] {
  if (matching.length >= SHORT_LIST) return [];
  const bestSellers = items.filter((item) => item.isFeatured && !item.isSoldOut && !matching.includes(item.id));
  return bestSellers.slice(0, MAX_BEST_SELLERS).map(({ id }) => id);
}
