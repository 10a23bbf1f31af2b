import type { Product } from './product.ts';

/** Products that have a menu category or their category in common, by `lookGroupKeys`; each group newest first. */
export type LookGroups = ReadonlyMap<string, readonly Product[]>;

/** The groups that a product belongs to: one for each of its menu categories, and its category's. */
export function lookGroupKeys({ menuCategories, categoryName }: Product): string[] {
  return [...new Set(menuCategories.map(({ id }) => `menu ${id}`)), `category ${categoryName ?? ''}`];
}
