import { describe, expect, test } from 'vitest';
import { MENU_TYPES } from '#shared/menu/menu.ts';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { MENU, menuKeysOf } from './menu.ts';

/** Fallback menu (specification, section 2), verbatim. */
const SPECIFIED: Record<string, string[]> = {
  Chikankari: ['suits', 'kurtis', 'dupattas', 'sarees'],
  'Suits & Dress Material': ['unstitched suits', 'ready to wear', 'dress material', 'palazzo sets'],
  'Traditional Wear': ['anarkali', 'sharara', 'lehenga', 'indo western'],
  'Bollywood Inspired': [],
  Contemporary: [],
  'Classic Traditional': [],
  'Premium Fabrics': ['cotton', 'mul mul', 'rayon', 'silk'],
};

const leaves = MENU.filter(({ parent }) => parent !== null);

describe('the menu', () => {
  test.each(Object.entries(SPECIFIED))('has %s as specified', (name, items) => {
    const group = MENU.find((row) => row.name === name && row.parent === null);
    const children = MENU.filter(({ parent }) => parent === group?.key).map((row) => row.name.toLowerCase());
    expect(group).toBeDefined();
    if (items.length > 0) expect(children).toEqual(items);
    expect(children.length).toBeGreaterThan(0);
  });

  test.each(MENU_TYPES)('has a group with items of type %s', (menuType) => {
    expect(leaves.filter((row) => row.menuType === menuType).length).toBeGreaterThanOrEqual(2);
  });

  test('has a sale menu; only categories of type sale have the switch', () => {
    expect(MENU.some(({ menuType, showInMenu }) => menuType === 'sale' && showInMenu)).toBe(true);
    expect(MENU.filter(({ menuType, showInMenu }) => menuType !== 'sale' && showInMenu)).toEqual([]);
  });

  test('has unique slugs across all sections, so that filters by slug are unambiguous', () => {
    expect(new Set(MENU.map(({ slug }) => slug)).size).toBe(MENU.length);
  });
});

describe('the products in the menu', () => {
  const filed = CATALOGUE.filter(({ isInactive }) => !isInactive).map((product) => menuKeysOf(product));

  test.each(leaves.map(({ key }) => key))('the products in the menu are at least two in %s', (key) => {
    expect(filed.filter((keys) => keys.includes(key)).length).toBeGreaterThanOrEqual(2);
  });

  test('are in existing menu categories, without duplicates', () => {
    for (const product of CATALOGUE) {
      const keys = menuKeysOf(product);
      expect(new Set(keys).size).toBe(keys.length);
      for (const leaf of product.filed) {
        const row = leaves.find(({ key }) => key === `categories/${leaf}` || key === `shop_by_style/${leaf}`);
        expect(keys).toContain(row?.key);
      }
    }
  });

  test('the products in the menu of Categories are from Pakistan or Chikankari; those of Shop by Style are from India', () => {
    const originsIn = (menuType: string) =>
      CATALOGUE.filter((product) => menuKeysOf(product).some((key) => key.startsWith(`${menuType}/`))).map(
        ({ kind, origin }) => (kind === 'Chikankari' ? kind : origin),
      );
    expect(new Set(originsIn('categories'))).toEqual(new Set(['Pakistan', 'Chikankari']));
    expect(new Set(originsIn('shop_by_style'))).toEqual(new Set(['India', 'Chikankari']));
  });

  test('the products in the menu from Pakistan are no new arrivals, because imports are prohibited', () => {
    expect(CATALOGUE.filter(({ origin, isNew }) => origin === 'Pakistan' && isNew)).toEqual([]);
  });

  test('discounted ones are in the sale, new ones in new arrivals', () => {
    for (const product of CATALOGUE) {
      const types = menuKeysOf(product).map((key) => key.split('/')[0]);
      expect(types.includes('sale')).toBe(product.was !== undefined);
      expect(types.includes('new_in')).toBe(product.isNew === true);
    }
  });
});
