import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newestFirst } from '#shared/product/newest-first.ts';
import type { Product } from '#shared/product/product.ts';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { withChanges } from './sorted-products.ts';

const product = fc.record({
  id: fc.integer({ min: 1, max: 200 }).map(String),
  createdAt: fc.constantFrom('2026-01-01', '2026-01-02'),
  stockQuantity: fc.integer({ min: 0, max: 3 }),
});
const products = (maxLength: number) => fc.uniqueArray(product, { selector: ({ id }) => id, maxLength });

test('a list stays newest first after any changes, and the old list stays unchanged', () => {
  fc.assert(
    fc.property(products(150), products(150), fc.boolean(), (some, edits, isGoing) => {
      const before = new Map(some.map((one) => [one.id, shown(one)]));
      const after = new Map(before);
      const differences = edits.map((edit) => {
        const was = before.get(edit.id);
        const is = isGoing && was !== undefined && edit.stockQuantity === 0 ? undefined : shown(edit);
        if (is === undefined) after.delete(edit.id);
        else after.set(edit.id, is);
        return { before: was, after: is };
      });
      const list = [...before.values()].sort(newestFirst);
      const copy = [...list];
      expect(withChanges(list, differences)).toEqual([...after.values()].sort(newestFirst));
      expect(list).toEqual(copy);
    }),
  );
});

function shown({ id, ...values }: { id: string; createdAt: string; stockQuantity: number }): Product {
  return sampleProduct(id, values);
}
