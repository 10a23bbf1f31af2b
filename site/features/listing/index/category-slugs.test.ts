import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MENU_TYPES, type MenuCategory } from '#shared/menu/menu.ts';
import { toSlug } from '#shared/text/slug.ts';
import { categorySlugs } from './category-slugs.ts';

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const kinds = fc.constantFrom('A', 'Bs', 'Silks');
const names = fc.constantFrom('Mul Mul', 'Silk', 'Gomti Tanka', '');

/** Any tree or tangle of categories: parents that are missing, or in a circle, and slugs that several share. */
const menus = fc.uniqueArray(
  fc.record({
    id: ids,
    name: fc.constant('-'),
    description: fc.constant(''),
    slug: fc.oneof(names.map(toSlug), ids),
    oldSlugs: fc.array(fc.oneof(names.map(toSlug), kinds.map(toSlug)), { maxLength: 2 }),
    menuType: fc.constantFrom(...MENU_TYPES),
    parentId: fc.option(ids),
    sortOrder: fc.constant(0),
    isActive: fc.constant(true),
    showInMenu: fc.constant(true),
  }),
  { selector: ({ id }) => id },
);
const products = fc.record({
  brandName: fc.option(names),
  fabric: names,
  categoryName: fc.option(kinds),
  menuCategories: fc.array(ids.map((id) => ({ id, name: '-', menuType: 'categories' as const, slug: id }))),
});
type Categorised = typeof products extends fc.Arbitrary<infer Value> ? Value : never;

/** What it means, said without looking anything up beforehand. */
function slugsByDefinition(menu: readonly MenuCategory[], product: Categorised): string[] {
  const slugs = new Set<string>();
  const isNamed = ({ slug, oldSlugs = [] }: MenuCategory, name: string) =>
    slug === name || (oldSlugs.includes(name) && !menu.some((other) => other.slug === name));
  for (const category of menu) {
    const { id, menuType } = category;
    const isLinked = product.menuCategories.some((link) => link.id === id);
    const isBrand =
      menuType === 'shop_by_brand' && product.brandName !== null && isNamed(category, toSlug(product.brandName));
    const isFabric = menuType === 'shop_by_fabric' && isNamed(category, toSlug(product.fabric));
    let row = isLinked || isBrand || isFabric ? category : undefined;
    while (row !== undefined && !slugs.has(row.slug)) {
      slugs.add(row.slug);
      const { parentId } = row;
      row = menu.find((parent) => parent.id === parentId);
    }
  }
  for (const category of menu) {
    const { menuType, slug, oldSlugs = [] } = category;
    const isOfGarments = menuType === 'categories' || menuType === 'shop_by_style';
    const kind = product.categoryName === null ? '' : toSlug(product.categoryName);
    const isKind = [slug, ...oldSlugs].some((name) => isNamed(category, name) && isPluralOf(kind, name));
    if (product.categoryName !== null && isOfGarments && isKind) slugs.add(slug);
  }
  return [...slugs];
}

function isPluralOf(one: string, other: string): boolean {
  return one === other || one === `${other}s` || `${one}s` === other;
}

test('returns linked categories, those named like brand, fabric or kind, and their parents', () => {
  fc.assert(
    fc.property(menus, fc.array(products), (menu, all) => {
      const slugsOf = categorySlugs(menu);
      for (const product of all) expect(slugsOf(product)).toEqual(slugsByDefinition(menu, product));
    }),
  );
});
