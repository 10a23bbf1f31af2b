import { expect, test } from 'vitest';
import { countUnits, differing, piecesIn } from './count-changes.ts';
import { keepCounts, readCounts } from './count-draft.ts';

const count = (variantId: string, stock: number, pieces: number) => ({
  variantId,
  productId: '1001',
  name: 'Noor Kurta',
  size: '3XL',
  stock,
  pieces,
});

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['99999999', undefined],
])('%j is read as %j pieces', (text, pieces) => {
  expect(piecesIn(text)).toBe(pieces);
});

test('a count is saved as the difference to the stock of its moment', () => {
  const counts = new Map([count('a', 5, 3), count('b', 4, 4), count('c', 0, 2)].map((one) => [one.variantId, one]));
  expect(countUnits(differing(counts), 'counted', ' Sunday ')).toMatchObject([
    { key: 'a', operations: [{ action: 'adjust', id: 'a', by: -2, kind: 'counted', note: 'Sunday' }] },
    { key: 'c', operations: [{ id: 'c', by: 2 }] },
  ]);
});

test('counts are kept on the device, and invalid ones are ignored', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  const counts = new Map([['a', count('a', 5, 3)]]);
  keepCounts(storage, counts);
  expect(readCounts(storage)).toEqual(counts);
  stored.set([...stored.keys()][0] ?? '', '[{"variantId":1}]');
  expect(readCounts(storage)).toEqual(new Map());
  keepCounts(storage, new Map());
  expect(stored.size).toBe(0);
});
