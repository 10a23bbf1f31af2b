import { expect, it } from 'vitest';
import { type MatchingProduct, matchingProductSchema } from '#shared/api/admin-products.ts';
import { type BulkAction, planBulk } from './bulk-plan.ts';
import { SKIP_WORDS } from './messages.ts';
import type { PriceRule } from './price-rule.ts';

const row = (id: string, part: Partial<MatchingProduct> = {}): MatchingProduct => ({
  ...matchingProductSchema.parse([id, `Product ${id}`, 1000, 0, 1, 0, 0, 'kurtis', 5, [['sarees', 'link1']], [], '']),
  ...part,
});
const rule: PriceRule = { direction: 'lower', measure: 'percent', by: 10, rounding: 'nine', original: 'discount' };
const only = (action: BulkAction, one: MatchingProduct) => planBulk(action, [one]).changes[0];

it('a bulk change changes products that differ, with the values last seen, and skips the others', () => {
  const plan = planBulk({ kind: 'flag', flag: 'is_active', value: false }, [row('1'), row('2', { is_active: false })]);
  expect(plan.changes).toMatchObject([{ id: '1', before: 'Active', after: 'Inactive' }]);
  expect(plan.changes[0]?.unit.operations).toEqual([
    { action: 'update', collection: 'products', id: '1', values: { is_active: false }, seen: { is_active: true } },
  ]);
  expect([...plan.skipped].map(([why, rows]) => [why, rows.length])).toEqual([[SKIP_WORDS.same, 1]]);
});

it('sets variants at the product’s price to the new price and applies the rule to other variants', () => {
  const variants = [
    { id: 'a', price: 1000, size: 'M', stitched: true },
    { id: 'b', price: 500, size: '', stitched: false },
    { id: 'c', price: 0, size: 'L', stitched: true },
  ];
  const change = only({ kind: 'price', rule }, row('1', { variants }));
  expect(change).toMatchObject({ before: '₹1,000', after: '₹899, was ₹1,000, 10% OFF' });
  expect(change?.unit.operations).toEqual([
    {
      action: 'update',
      collection: 'products',
      id: '1',
      values: { price: 899, original_price: 1000 },
      seen: { price: 1000, original_price: null },
    },
    { action: 'update', collection: 'product_variants', id: 'a', values: { price: 899 }, seen: { price: 1000 } },
    { action: 'update', collection: 'product_variants', id: 'b', values: { price: 449 }, seen: { price: 500 } },
  ]);
});

it('a bulk change of prices that keeps the original price does not write it', () => {
  const keep: PriceRule = { ...rule, original: 'keep' };
  const change = only({ kind: 'price', rule: keep }, row('1', { original_price: 1500 }));
  expect(change?.unit.operations).toEqual([
    { action: 'update', collection: 'products', id: '1', values: { price: 899 }, seen: { price: 1000 } },
  ]);
});

it('a bulk change of prices skips products that the rule cannot change, with the reason', () => {
  const rows = [row('1', { price: 0 }), row('2', { price: 50 })];
  const plan = planBulk({ kind: 'price', rule: { ...rule, measure: 'amount', by: 100 } }, rows);
  expect(plan.changes).toEqual([]);
  expect([...plan.skipped.keys()]).toEqual([SKIP_WORDS.noPrice, SKIP_WORDS.zero]);
});

it('adds a product to a menu category once and removes it by its link', () => {
  const add = planBulk({ kind: 'menu', isAdded: true, menuCategoryId: 'sarees' }, [row('1'), row('2', { links: [] })]);
  expect(add.changes.map(({ id }) => id)).toEqual(['2']);
  expect(only({ kind: 'menu', isAdded: false, menuCategoryId: 'sarees' }, row('1'))?.unit.operations).toEqual([
    { action: 'delete', collection: 'product_menu_categories', id: 'link1', seen: { menu_category_id: 'sarees' } },
  ]);
});

it('deletes a product only if its name is unchanged', () => {
  expect(only({ kind: 'delete' }, row('1'))?.unit.operations).toEqual([
    { action: 'delete', collection: 'products', id: '1', seen: { name: 'Product 1' } },
  ]);
});

it('flags an original price below the new price and omits it from the preview', () => {
  const raise: PriceRule = { ...rule, direction: 'raise', by: 30, original: 'keep' };
  const change = only({ kind: 'price', rule: raise }, row('1', { original_price: 1200 }));
  expect(change).toMatchObject({ before: '₹1,000, was ₹1,200, 17% OFF', after: '₹1,299', isOriginalTooLow: true });
  expect(only({ kind: 'price', rule }, row('1'))?.isOriginalTooLow).toBe(false);
});
