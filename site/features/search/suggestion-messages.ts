import { countText, SEARCH_WORDS } from './messages.ts';

/** The words of the list under a search box. */
export const SUGGESTION_WORDS = {
  list: 'Suggestions',
  products: 'Products',
  categories: 'Categories',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  soldOut: 'Sold out',
} as const;

/** `See all 42 products`. */
export function seeAllText(total: number): string {
  return total === 1 ? 'See this product' : `See all ${countText(total)}`;
}

/** What is read out when suggestions have come: `6 products, 2 categories`. */
export function suggestedText(products: number, categories: number): string {
  if (products === 0 && categories === 0) return SEARCH_WORDS.none;
  return `${countText(products)}, ${categories} ${categories === 1 ? 'category' : 'categories'}`;
}
