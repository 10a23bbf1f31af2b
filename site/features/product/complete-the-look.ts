import type { Product } from '#shared/product.ts';

const LIMIT = 4;

/**
 * Up to four products to wear with one, or instead of it: first other kinds of garment from a menu category they share,
 * then its own kind, then whatever else is of its category. Within each, the more alike in fabric and colour come
 * first; what is sold out comes last. Otherwise the order of `products` holds.
 */
export function completeTheLook(product: Product, products: readonly Product[]): Product[] {
  const groups = groupsOf(products);
  const companions = new Set(
    groupKeys(product)
      .flatMap((key) => groups.get(key) ?? [])
      .map((entry) => entry.product),
  );
  return [...companions]
    .filter(({ id }) => id !== product.id)
    .map((other) => ({ other, points: points(product, other) }))
    .toSorted((a, b) => b.points - a.points)
    .slice(0, LIMIT)
    .map(({ other }) => other);
}

function points(product: Product, other: Product): number {
  const menuIds = new Set(product.menuCategories.map(({ id }) => id));
  const isFromSameMenu = other.menuCategories.some(({ id }) => menuIds.has(id));
  const likeness =
    (isFromSameMenu ? 16 : 0) +
    (isFromSameMenu && other.categoryName !== product.categoryName ? 8 : 0) +
    (product.fabric !== '' && other.fabric === product.fabric ? 2 : 0) +
    (product.colour !== '' && other.colour === product.colour ? 1 : 0);
  const isSoldOut = other.variants.every(({ stockQuantity }) => stockQuantity <= 0);
  return isSoldOut ? likeness / 100 : likeness;
}

/** Worked out once a catalogue: a build asks for every product of it. */
const known = new WeakMap<readonly Product[], Map<string, Entry[]>>();

interface Entry {
  key: string;
  product: Product;
}

function groupsOf(products: readonly Product[]): Map<string, Entry[]> {
  const groups =
    known.get(products) ??
    Map.groupBy(
      products.flatMap((product) => groupKeys(product).map((key) => ({ key, product }))),
      ({ key }) => key,
    );
  known.set(products, groups);
  return groups;
}

function groupKeys({ menuCategories, categoryName }: Product): string[] {
  return [...menuCategories.map(({ id }) => `menu ${id}`), `category ${categoryName ?? ''}`];
}
