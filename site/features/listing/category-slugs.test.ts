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
  for (const category of menu) {
    const { id, menuType, slug } = category;
    const isLinked = product.menuCategories.some((link) => link.id === id);
    const isBrand = menuType === 'shop_by_brand' && product.brandName !== null && toSlug(product.brandName) === slug;
    const isFabric = menuType === 'shop_by_fabric' && toSlug(product.fabric) === slug;
    let row = isLinked || isBrand || isFabric ? category : undefined;
    while (row !== undefined && !slugs.has(row.slug)) {
      slugs.add(row.slug);
      const { parentId } = row;
      row = menu.find((parent) => parent.id === parentId);
    }
  }
  for (const { menuType, slug } of menu) {
    const isOfGarments = menuType === 'categories' || menuType === 'shop_by_style';
    const isKind = product.categoryName !== null && isPluralOf(toSlug(product.categoryName), slug);
    if (isOfGarments && isKind) slugs.add(slug);
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
