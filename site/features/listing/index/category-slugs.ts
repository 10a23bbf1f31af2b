import { kindOf } from '#shared/menu/main-category.ts';
import type { MenuCategory } from '#shared/menu/menu.ts';
import type { Product } from '#shared/product/product.ts';
import { toSlug } from '#shared/text/slug.ts';

/** The slugs of a product's categories, in the order of the menu, each followed by the groups above it. */
export type CategorySlugs = (
  product: Pick<Product, 'menuCategories' | 'brandName' | 'fabric' | 'categoryName'>,
) => string[];

/**
 * Finds a product's categories in a menu: those it is linked to, those named like its brand or fabric, and the groups
 * above them all; then those named like the kind of garment it is. The lookups are made once for all products.
 */
export function categorySlugs(menu: readonly MenuCategory[]): CategorySlugs {
  const byId = new Map(menu.map((category) => [category.id, category]));
  const placeById = new Map(menu.map(({ id }, place) => [id, place]));
  const brands = placesByName(menu, 'shop_by_brand');
  const fabrics = placesByName(menu, 'shop_by_fabric');

  const kinds = kindSlugs(menu);

  return ({ menuCategories, brandName, fabric, categoryName }) => {
    const places = new Set(menuCategories.flatMap(({ id }) => placeById.get(id) ?? []));
    // A brand or fabric category includes its products even if they are not linked to it.
    for (const place of brandName === null ? [] : brands(brandName)) places.add(place);
    for (const place of fabrics(fabric)) places.add(place);
    const slugs = new Set<string>();
    for (const place of [...places].sort((a, b) => a - b)) {
      let row = menu[place];
      while (row !== undefined && !slugs.has(row.slug)) {
        slugs.add(row.slug);
        row = byId.get(row.parentId ?? '');
      }
    }
    for (const slug of kinds(categoryName)) slugs.add(slug);
    return [...slugs];
  };
}

/**
 * The categories of a menu that are named like a kind of garment. 'Sarees' contains every saree, wherever it is in the menu.
 * Groups above such a category contain only linked products: a group 'Chikankari' with an entry 'Sarees' has no silk sarees.
 */
export function kindSlugs(
  menu: readonly MenuCategory[],
  types: readonly MenuCategory['menuType'][] = ['categories', 'shop_by_style'],
): (kind: string | null) => readonly string[] {
  const rows = menu.filter(({ menuType }) => types.includes(menuType));
  const named = rows.flatMap((row) => allSlugs(row, menu).map((name) => ({ name: kindOf(name), slug: row.slug })));
  const byName = Map.groupBy(named, ({ name }) => name);
  return (kind) => {
    const found = kind === null ? [] : (byName.get(kindOf(kind)) ?? []);
    return [...new Set(found.map(({ slug }) => slug))];
  };
}

/** Slugs that a category had before, without those that another one has today. */
export function formerSlugs({ oldSlugs = [] }: MenuCategory, menu: readonly MenuCategory[]): string[] {
  return oldSlugs.filter((old) => !menu.some(({ slug }) => slug === old));
}

/** By these a brand, fabric or kind finds its category, so a renamed one keeps its products. */
function allSlugs(category: MenuCategory, menu: readonly MenuCategory[]): string[] {
  return [category.slug, ...formerSlugs(category, menu)];
}

/** Positions in the menu of the categories of a type, by a slug of theirs. */
function placesByName(
  menu: readonly MenuCategory[],
  type: MenuCategory['menuType'],
): (name: string) => readonly number[] {
  const ofType = menu.flatMap((row, place) =>
    row.menuType === type ? allSlugs(row, menu).map((slug) => ({ slug, place })) : [],
  );
  const known = new Map<string, readonly number[]>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const slug = toSlug(name);
    const places = ofType.filter((category) => category.slug === slug).map(({ place }) => place);
    known.set(name, places);
    return places;
  };
}
