import { expect, test } from 'vitest';
import type { MenuType } from '#shared/menu/menu.ts';
import type { Product } from '#shared/product/product.ts';
import { LISTING_NAMES, LISTINGS } from './listing-pages.ts';

type Listed = Pick<Product, 'isNew' | 'priceRupees' | 'originalPriceRupees' | 'menuCategories'>;

function listingsOf(changes: Partial<Listed>): string[] {
  const product = { isNew: false, priceRupees: 1000, originalPriceRupees: null, menuCategories: [], ...changes };
  return LISTING_NAMES.filter((name) => LISTINGS[name].includes(product));
}

function linkedTo(menuType: MenuType): Partial<Listed> {
  return { menuCategories: [{ id: 'c1', name: 'x', menuType, slug: 'x' }] };
}

test.each<[string, Partial<Listed>, string[]]>([
  ['a plain product', {}, []],
  ['a new product', { isNew: true }, ['new-arrivals']],
  ['a discounted product', { originalPriceRupees: 1500 }, ['sale']],
  ['a product whose original price is no higher', { originalPriceRupees: 1000 }, []],
  ['a product in a sale category', linkedTo('sale'), ['sale']],
  ['a product in a category of type categories', linkedTo('categories'), ['original-pakistani']],
  ['a product in a category of type shop_by_style', linkedTo('shop_by_style'), ['indian-replica']],
  ['a product in a fabric category only', linkedTo('shop_by_fabric'), []],
])('%s is on the right listings', (_, product, names) => {
  expect(listingsOf(product)).toEqual(names);
});
