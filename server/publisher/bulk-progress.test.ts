import { expect, it } from 'vitest';
import { BulkProgress } from './bulk-progress.ts';

it('shows no progress of a few pages', () => {
  const bulk = new BulkProgress();
  bulk.grew(49);
  expect(bulk.progress(49)).toBeUndefined();
  bulk.made(48);
  expect([bulk.startedAt, bulk.durationMs]).toEqual([null, null]);
});

it('shows the progress of all pages of a small shop, which somebody who asked for a rebuild waits for', () => {
  const bulk = new BulkProgress();
  bulk.grew(0, true);
  expect(bulk.startedAt).toBeNull();
  bulk.grew(3, true);
  expect(bulk.progress(3)).toEqual({ done: 0, total: 3 });
});

it('counts the pages made of many, also of those that came later', () => {
  const bulk = new BulkProgress();
  bulk.grew(50);
  expect(bulk.progress(50)).toEqual({ done: 0, total: 50 });
  bulk.made(49);
  const begin = bulk.startedAt;
  bulk.grew(60);
  expect(bulk.progress(60)).toEqual({ done: 1, total: 61 });
  expect([bulk.startedAt, begin]).toEqual([begin, expect.any(String)]);
});

it('ends with the last page, says how long it took, and begins again from nothing', () => {
  const bulk = new BulkProgress();
  bulk.grew(50);
  for (let remaining = 49; remaining > 0; remaining -= 1) bulk.made(remaining);
  expect(bulk.durationMs).toBeNull();
  bulk.made(0);
  expect(bulk.progress(0)).toBeUndefined();
  expect(bulk.durationMs).toEqual(expect.any(Number));
  bulk.made(0);
  bulk.grew(70);
  expect(bulk.progress(70)).toEqual({ done: 0, total: 70 });
});
