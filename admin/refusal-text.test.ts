import { expect, it } from 'vitest';
import { refusalTexts } from './refusal-text.ts';

it('says what was seen and what is there now, and what is wrong', () => {
  const operation = { operation: 0, collection: 'products' };
  expect(
    refusalTexts({
      refusal: {
        code: 'conflict',
        conflicts: [
          { ...operation, record_id: '1', field: 'original_price', seen: null, current: 999 },
          { ...operation, record_id: '1', field: 'is_active', seen: true, current: false },
          { ...operation, record_id: '1', field: '' },
        ],
        invalid: [{ ...operation, field: 'sku', message: 'Product 7 already has this SKU.' }],
      },
      error: new Error('refused'),
    }),
  ).toEqual([
    'Original price is 999 by now.',
    'Active is no by now; you saw yes.',
    'It is not there any more.',
    'Sku: Product 7 already has this SKU.',
  ]);
});
