import { expect, test } from 'vitest';
import { ProductTimes } from './product-times.ts';

test('a product is live after the time from its first change that was not', () => {
  const times = new ProductTimes();
  times.noticed('1', 5, 1000);
  times.noticed('1', 6, 1200);
  times.live('1', 1500);
  expect(times.recent).toEqual([{ product_id: '1', seq: 6, live_at: expect.any(String), took_ms: 500 }]);
});

test('a change that no page shows does not count: neither as gone live, nor for the time of the next', () => {
  const times = new ProductTimes();
  times.noticed('1', 5, 1000);
  times.markUnpublished('1');
  times.live('1', 1100);
  expect(times.recent).toEqual([]);
  expect(times.of('1')).toMatchObject({ seq: 5 });
  times.noticed('1', 6, 60_000);
  times.live('1', 60_080);
  expect(times.recent).toMatchObject([{ product_id: '1', seq: 6, took_ms: 80 }]);
});
