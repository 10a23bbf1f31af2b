import { expect, it } from 'vitest';
import { type Collectable, isInCollection } from './in-collection.ts';

const NONE = { products: [], category: '', fabric: '', origin: '', price_from: 0, price_to: 0 };
const LEHENGA: Collectable = {
  ...{ id: '1001', fabric: 'Raw Silk', categoryName: 'Bridal Wear', priceRupees: 4000, countryOfOrigin: 'India' },
  menuCategories: [{ id: 'c', name: 'Lehengas', menuType: 'categories', slug: 'lehengas', oldSlugs: ['lehenga'] }],
};

it.each([
  ['chosen by hand', { products: ['7', '1001'] }, true],
  ['not chosen, though it fits the rule', { products: ['7'], fabric: 'Raw Silk' }, false],
  ['without a choice', {}, false],
  ['of its menu category', { category: 'lehengas' }, true],
  ['of the former slug of its menu category', { category: 'lehenga' }, true],
  ['of its own category', { category: 'bridal-wear' }, true],
  ['of another category', { category: 'sarees' }, false],
  ['of its fabric, spelt otherwise', { fabric: ' raw  SILK' }, true],
  ['of a fabric that is a part of its own', { fabric: 'Silk' }, false],
  ['of its origin', { origin: 'india' }, true],
  ['of another origin', { origin: 'Pakistan' }, false],
  ['at the lowest price', { price_from: 4000 }, true],
  ['below the lowest price', { price_from: 4001 }, false],
  ['at the highest price', { price_to: 4000 }, true],
  ['above the highest price', { price_to: 3999 }, false],
  ['that fits one part of the rule only', { fabric: 'Raw Silk', origin: 'Pakistan' }, false],
  [
    'that fits every part of the rule',
    { category: 'lehengas', fabric: 'Raw Silk', origin: 'India', price_to: 5000 },
    true,
  ],
])('a product %s: %j', (_, rule, isIn) => expect(isInCollection({ ...NONE, ...rule }, LEHENGA)).toBe(isIn));
