import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lookGroupKeys } from '#shared/product/look-groups.ts';
import { newestFirst } from '#shared/product/newest-first.ts';
import type { Product, ProductMenuCategory } from '#shared/product/product.ts';
import { sampleProduct as product } from '#tests/support/sample-product.ts';
import { completeTheLook, lookNeighbours } from './complete-the-look.ts';

const ids = (products: Product[]) => products.map(({ id }) => id);
const festive = [{ id: 'm1', name: 'Festive', menuType: 'shop_by_style', slug: 'festive' }] as const;
const bridal = [{ id: 'm2', name: 'Bridal', menuType: 'shop_by_style', slug: 'bridal' }] as const;
const inMenu = { menuCategories: [...festive] };

function shopOf(products: readonly Product[]) {
  const entries = products.toSorted(newestFirst).flatMap((one) => lookGroupKeys(one).map((key) => ({ key, one })));
  const groups = Map.groupBy(entries, ({ key }) => key);
  return { lookGroups: new Map([...groups].map(([key, found]) => [key, found.map(({ one }) => one)])) };
}

/** Products 1 to `count`, the newest last. */
function series(count: number, overrides: Partial<Product> = {}): Product[] {
  return Array.from({ length: count }, (_, index) => product(`${index + 1}`, overrides));
}

describe('completeTheLook', () => {
  test('lists other kinds of the same menu category first, then its own kind, then its category', () => {
    const one = product('1', inMenu);
    const others = [
      product('2'),
      product('3', inMenu),
      product('4', { ...inMenu, categoryName: 'Sarees' }),
      product('5', { categoryName: 'Sarees' }),
    ];
    expect(ids(completeTheLook(one, shopOf([one, ...others])))).toEqual(['4', '3', '2']);
  });

  test('prefers the same fabric, then the same colour', () => {
    const others = [
      product('2', { fabric: 'Silk' }),
      product('3', { fabric: 'Silk', colour: 'Red' }),
      product('4', { colour: 'Red' }),
    ];
    const silk = product('1', { fabric: 'Silk', colour: 'Red' });
    expect(ids(completeTheLook(silk, shopOf([silk, ...others])))).toEqual(['3', '2', '4']);
  });

  test('lists sold-out products last', () => {
    const one = product('1', inMenu);
    const soldOut = product('2', { ...inMenu, variants: [] });
    expect(ids(completeTheLook(one, shopOf([one, soldOut, product('3')])))).toEqual(['3', '2']);
  });

  test('shows at most four, newer first among equals', () => {
    const many = series(6);
    expect(ids(completeTheLook(product('1'), shopOf(many)))).toEqual(['6', '5', '4', '3']);
  });

  test('considers only eight newer and eight older products of a group', () => {
    const many = series(40, { fabric: 'Cotton', colour: 'Red' });
    const perfect = (id: number) => many.with(id - 1, product(`${id}`, { fabric: 'Silk', colour: 'Blue' }));
    const middle = product('20', { fabric: 'Silk', colour: 'Blue' });
    const firstShown = (id: number) => completeTheLook(middle, shopOf(perfect(id).with(19, middle)))[0]?.id;
    expect([11, 12, 28, 29].map(firstShown)).toEqual(['28', '12', '28', '28']);
  });

  test('considers more on one side if the other has fewer', () => {
    const silk = { fabric: 'Silk', colour: 'Blue' };
    const many = series(40).with(0, product('1', silk)).with(39, product('40', silk));
    expect(completeTheLook(product('1', silk), shopOf(many.with(16, product('17', silk))))[0]?.id).toBe('17');
    expect(completeTheLook(product('40', silk), shopOf(many.with(23, product('24', silk))))[0]?.id).toBe('24');
  });
});

describe('lookNeighbours', () => {
  const garment = fc.record({
    id: fc.integer({ min: 1, max: 60 }).map(String),
    categoryName: fc.constantFrom('Kurtis', 'Sarees'),
    menuCategories: fc.constantFrom<ProductMenuCategory[]>([], [...festive], [...bridal], [...festive, ...bridal]),
    colour: fc.constantFrom('Red', 'Blue'),
    createdAt: fc.constantFrom('2026-01-01', '2026-01-02'),
  });
  const garments = fc.uniqueArray(garment, { selector: ({ id }) => id, minLength: 5, maxLength: 60 });

  test('returns every product whose look changes', () => {
    fc.assert(
      fc.property(garments, fc.uniqueArray(garment, { selector: ({ id }) => id, maxLength: 4 }), (all, edits) => {
        const before = new Map(all.map((one) => [one.id, product(one.id, one)]));
        const after = new Map(before);
        for (const edit of edits) {
          if (edit.colour === 'Red' && after.has(edit.id)) after.delete(edit.id);
          else after.set(edit.id, product(edit.id, edit));
        }
        const [shopBefore, shopAfter] = [shopOf([...before.values()]), shopOf([...after.values()])];
        const told = new Set(
          edits.flatMap(({ id }) => [
            id,
            ...neighbourIds(before.get(id), shopBefore),
            ...neighbourIds(after.get(id), shopAfter),
          ]),
        );
        for (const [id, one] of after) {
          const was = before.get(id);
          if (was === undefined || told.has(id)) continue;
          expect(completeTheLook(one, shopAfter)).toEqual(completeTheLook(was, shopBefore));
        }
      }),
    );
  });

  test('returns few products for groups of any size', () => {
    const many = series(300);
    const shop = shopOf(many);
    expect(Math.max(...many.map((one) => lookNeighbours(one, shop).length))).toBeLessThanOrEqual(24);
  });
});

function neighbourIds(one: Product | undefined, shop: ReturnType<typeof shopOf>): string[] {
  return one === undefined ? [] : ids(lookNeighbours(one, shop));
}
