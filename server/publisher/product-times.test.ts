import { expect, test } from 'vitest';
import { ProductTimes } from './product-times.ts';

test('the publish time counts from the first unpublished change', () => {
  const times = new ProductTimes();
  times.recordChange('1', 5, 1000);
  times.recordChange('1', 6, 1200);
  times.recordPublished('1', 1500);
  expect(times.recent).toEqual([{ product_id: '1', seq: 6, live_at: expect.any(String), took_ms: 500 }]);
});

test('a change that affects no page is neither listed nor part of the next publish time', () => {
  const times = new ProductTimes();
  times.recordChange('1', 5, 1000);
  times.markUnpublished('1');
  times.recordPublished('1', 1100);
  expect(times.recent).toEqual([]);
  expect(times.of('1')).toMatchObject({ seq: 5 });
  times.recordChange('1', 6, 60_000);
  times.recordPublished('1', 60_080);
  expect(times.recent).toMatchObject([{ product_id: '1', seq: 6, took_ms: 80 }]);
});
