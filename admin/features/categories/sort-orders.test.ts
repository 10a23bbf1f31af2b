import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minimalOrders } from './tree-moves.ts';

const list = (...orders: number[]) =>
  orders.map((sortOrder, index) => ({ name: `${index}`.padStart(3, '0'), sortOrder }));

describe('sort orders', () => {
  it('are unchanged if already in sequence', () => {
    expect(minimalOrders(list(0, 1, 5))).toEqual([0, 1, 5]);
  });

  it('may be equal if the names are in sequence', () => {
    expect(minimalOrders(list(0, 0, 0))).toEqual([0, 0, 0]);
    expect(minimalOrders([...list(0, 0), { name: '000', sortOrder: 9 }])).toEqual([0, 0, 9]);
  });

  it('change for one category if there is a gap', () => {
    expect(minimalOrders(list(10, 40, 20, 30))).toEqual([10, 11, 20, 30]);
  });

  it('change for as few categories as possible without a gap', () => {
    expect(minimalOrders(list(0, 4, 1, 2, 3)).filter((order, index) => order !== [0, 4, 1, 2, 3][index])).toHaveLength(
      3,
    );
  });

  it('are never negative', () => {
    expect(minimalOrders(list(-3, -2, -1))).toEqual([0, 1, 2]);
  });

  it('always produce the wanted sequence', () => {
    const entry = fc.record({ name: fc.string({ maxLength: 3 }), sortOrder: fc.integer({ min: -3, max: 12 }) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (wanted) => {
        const orders = minimalOrders(wanted);
        const numbered = wanted.map(({ name }, index) => ({ name, index, order: orders[index] ?? 0 }));
        const shown = numbered.toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name, 'en'));
        expect(shown.map(({ index }) => index)).toEqual(wanted.map((_, index) => index));
      }),
    );
  });
});
