import { expect, test } from 'vitest';
import { countUnits, differing } from './count-changes.ts';

const count = (variantId: string, stock: number, pieces: number) => ({
  variantId,
  productId: '1001',
  name: 'Noor Kurta',
  size: '3XL',
  stock,
  pieces,
});

test('a count is saved as the difference to the stock of its moment', () => {
  const counts = new Map([count('a', 5, 3), count('b', 4, 4), count('c', 0, 2)].map((one) => [one.variantId, one]));
  expect(countUnits(differing(counts), { kind: 'counted', note: ' Sunday ' })).toMatchObject([
    {
      key: 'a',
      operations: [{ action: 'adjust', id: 'a', by: -2, seen: { stock_quantity: 5 }, kind: 'counted', note: 'Sunday' }],
    },
    { key: 'c', operations: [{ id: 'c', by: 2 }] },
  ]);
});
