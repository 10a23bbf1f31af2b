import { expect, it } from 'vitest';
import { BulkProgress } from './bulk-progress.ts';

it('publishing a few pages shows no progress', () => {
  const bulk = new BulkProgress();
  bulk.startIfBulk(49);
  expect(bulk.progress(49)).toBeUndefined();
  bulk.countPage(48);
  expect([bulk.startedAt, bulk.durationMs]).toEqual([null, null]);
});

it('shows the progress of a rebuild, however small the shop', () => {
  const bulk = new BulkProgress();
  bulk.startIfBulk(0, true);
  expect(bulk.startedAt).toBeNull();
  bulk.startIfBulk(3, true);
  expect(bulk.progress(3)).toEqual({ done: 0, total: 3 });
});

it('counts rendered pages, including pages queued later', () => {
  const bulk = new BulkProgress();
  bulk.startIfBulk(50);
  expect(bulk.progress(50)).toEqual({ done: 0, total: 50 });
  bulk.countPage(49);
  const begin = bulk.startedAt;
  bulk.startIfBulk(60);
  expect(bulk.progress(60)).toEqual({ done: 1, total: 61 });
  expect([bulk.startedAt, begin]).toEqual([begin, expect.any(String)]);
});

it('ends with the last page, reports its duration, and starts again at 0', () => {
  const bulk = new BulkProgress();
  bulk.startIfBulk(50);
  for (let remaining = 49; remaining > 0; remaining -= 1) bulk.countPage(remaining);
  expect(bulk.durationMs).toBeNull();
  bulk.countPage(0);
  expect(bulk.progress(0)).toBeUndefined();
  expect(bulk.durationMs).toEqual(expect.any(Number));
  bulk.countPage(0);
  bulk.startIfBulk(70);
  expect(bulk.progress(70)).toEqual({ done: 0, total: 70 });
});
