import { expect, it } from 'vitest';
import type { Operation } from '#shared/api/change-sets.ts';
import { refusalTexts } from './refusal-text.ts';

const error = new Error('refused');
const about = { operation: 0, collection: 'products', record_id: '1' };

it('names the seen value, the current value and the error', () => {
  expect(
    refusalTexts({
      refusal: {
        code: 'conflict',
        conflicts: [
          { ...about, field: 'original_price', seen: null, current: 999 },
          { ...about, field: 'is_active', seen: true, current: false },
          { ...about, field: 'fabric', seen: 'Silk', current: '' },
          { ...about, field: 'brand_id', seen: 'brand0000000001', current: 'brand0000000002' },
          { ...about, field: 'pieces', seen: [], current: [{ kind: 'kurta' }] },
          { ...about, field: '' },
        ],
        invalid: [{ ...about, field: 'sku', message: 'Product 7 already has this SKU.' }],
      },
      error,
    }),
  ).toEqual([
    'Original price is now ₹999.',
    'Active is now No; you saw Yes.',
    'Fabric is now empty; you saw Silk.',
    'Someone else has changed “Brand”.',
    "Someone else has changed “What's in the set”.",
    'Someone else has deleted it.',
    'SKU: Product 7 already has this SKU.',
  ]);
});

it('explains stock and duplicate refusals by operation', () => {
  const texts = (operation: Operation, field: string, current?: number) =>
    refusalTexts({
      unit: { key: 'a', operations: [operation] },
      refusal: { code: 'conflict', conflicts: [{ ...about, field, current }] },
      error,
    });
  const taking: Operation = { action: 'adjust', collection: 'product_variants', id: 'v', by: -4 };
  expect(texts(taking, 'stock_quantity', 3)).toEqual(["Only 3 in stock, so 4 can't be taken off."]);
  const making: Operation = { action: 'create', collection: 'products', values: {} };
  expect(texts(making, '')).toEqual(['Someone else has created it already.']);
});
