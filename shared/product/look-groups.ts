import type { Product } from './product.ts';

/** Products that share a menu category or category, by `lookGroupKeys`; each group newest first. */
export type LookGroups = ReadonlyMap<string, readonly Product[]>;

/** The keys of a product's groups: one per menu category, and one for its category. */
export function lookGroupKeys({ menuCategories, categoryName }: Product): string[] {
  return [...new Set(menuCategories.map(({ id }) => `menu ${id}`)), `category ${categoryName ?? ''}`];
}
