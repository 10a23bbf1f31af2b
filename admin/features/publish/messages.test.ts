import { expect, it } from 'vitest';
import type { PublishStatus } from '#shared/api/publish-status.ts';
import { LIVE_STATUS } from '#tests/support/sample-publish-status.ts';
import { bucketText, labelOf, progressText, sentenceOf, waitingText } from './messages.ts';

it('the publishing state names queued pages, also unknown ones', () => {
  expect(
    waitingText([
      { collection: 'products', records: 1200 },
      { collection: 'menu_categories', records: 1 },
      { collection: 'something_new', records: 2 },
    ]),
  ).toBe('1,200 products, 1 menu category, 2 changes');
  expect(waitingText([])).toBe('');
});

it('the publishing state says how far the copy in the bucket is', () => {
  const equal = { is_compared: true, waiting_files: 0, behind_since: null, complete_at: null };
  expect(bucketText(equal)).toBe('Up to date');
  const behind = { ...equal, behind_since: '2026-11-24T10:00:00.000Z' };
  expect(bucketText({ ...behind, is_compared: false })).toBe('Being compared');
  expect(bucketText({ ...behind, waiting_files: 1 })).toBe('1 file to copy');
  expect(bucketText({ ...behind, waiting_files: 1200 })).toBe('1,200 files to copy');
});

it('the publishing state shows the progress of bulk work', () => {
  const progress = { done: 3210, total: 10_105 };
  expect(progressText(progress)).toBe('Publishing 3,210 of 10,105 pages');
  expect(labelOf({ ...LIVE_STATUS, state: 'publishing', progress })).toBe('Publishing… 31%');
  const unknown = { done: 3210, total: 0 };
  expect(progressText(unknown)).toBe('3,210 pages published so far');
  expect(labelOf({ ...LIVE_STATUS, state: 'publishing', progress: unknown })).toBe('Publishing…');
});

it('distinguishes failed pages from a failed build', () => {
  const failed: PublishStatus = { ...LIVE_STATUS, state: 'failed', failed_pages: 1 };
  expect(labelOf(failed)).toBe('1 page failed');
  expect(sentenceOf(failed)).toMatch(/^All other pages/);
  const failure = { message: 'The disk is full.', at: '2026-11-21T10:00:00.000Z' };
  expect(labelOf({ ...failed, failure })).toBe('Publishing failed');
});

it('the publishing state says that changes are not published with PUBLISH=manual', () => {
  expect(labelOf({ ...LIVE_STATUS, state: 'waiting', mode: 'manual' })).toBe('Changes not published');
});
