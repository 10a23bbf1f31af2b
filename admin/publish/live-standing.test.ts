import { describe, expect, it } from 'vitest';
import type { ProductStatus, PublishStatus } from '#shared/api/publish-status.ts';
import { pauseBeforeAsking, standingOf } from './live-standing.ts';

const STATUS: PublishStatus = {
  state: 'live',
  mode: 'auto',
  live_seq: 6,
  newest_seq: 6,
  waiting: [],
  waiting_since: null,
  started_at: null,
  last_published_at: null,
  last_duration_ms: null,
  queued_pages: 0,
  failed_pages: 0,
  failures: [],
  recent: [],
};
const PRODUCT: ProductStatus = { id: 'abc', state: 'live', seq: 6, live_at: null, took_ms: 80 };
const AT = '2026-11-21T10:00:00.000Z';
const SAVED_AT = 1_000_000;
const SAVING = { changeSeq: 7, savedAt: SAVED_AT };

const standing = (status: Partial<PublishStatus>, sinceSavedMs = 5000) =>
  standingOf(SAVING, { ...STATUS, ...status }, SAVED_AT + sinceSavedMs);

describe('what was saved', () => {
  it('is live when its product’s page shows it, and that says how long it took', () => {
    expect(standing({ product: { ...PRODUCT, seq: 7 } })).toEqual({ kind: 'live', tookMs: 80, failedPages: 0 });
  });

  it('is live when everything up to it is, whatever is newer', () => {
    expect(standing({ live_seq: 7, failed_pages: 2 })).toEqual({ kind: 'live', tookMs: null, failedPages: 2 });
    const product: ProductStatus = { ...PRODUCT, state: 'waiting', seq: 9, took_ms: null };
    expect(standing({ live_seq: 8, state: 'waiting', product })).toMatchObject({ kind: 'live', tookMs: null });
  });

  it('is not live while its product’s page shows what was before', () => {
    expect(standing({ state: 'waiting', product: PRODUCT })).toEqual({ kind: 'waiting', isManual: false });
  });

  it('is saved, and nothing else is said, in the first second', () => {
    expect(standing({ state: 'publishing' }, 900)).toEqual({ kind: 'saved' });
    expect(standing({ state: 'publishing' }, 1000)).toMatchObject({ kind: 'publishing' });
  });

  it('is not judged by what was known before it', () => {
    const product: ProductStatus = { ...PRODUCT, state: 'failed', failure: { message: 'Before.', at: AT } };
    expect(standing({ state: 'failed', failed_pages: 1, product }, -1)).toEqual({ kind: 'saved' });
    expect(standing({ state: 'waiting', failed_pages: 1, product }, 50)).toEqual({ kind: 'saved' });
  });

  it('has failed at once when its page could not be made, and that page can be tried again', () => {
    const failure = { message: 'The disk is full.', at: AT };
    const product: ProductStatus = { ...PRODUCT, state: 'failed', seq: 7, failure };
    const failed = { kind: 'failed', message: 'The disk is full.', path: '/product/abc' };
    expect(standing({ state: 'failed', live_seq: 7, product }, 50)).toEqual(failed);
  });

  it('has failed with a whole build, unless it is live already', () => {
    const failure = { message: 'The disk is full.', at: AT };
    expect(standing({ state: 'failed', failure })).toEqual({ kind: 'failed', message: 'The disk is full.' });
    expect(standing({ state: 'failed', failure, product: { ...PRODUCT, seq: 7 } }).kind).toBe('live');
  });

  it('is live by having no page', () => {
    expect(standing({ product: { ...PRODUCT, state: 'absent', seq: 7 } })).toEqual({ kind: 'absent' });
  });
});

it('of a product that nobody has saved here tells how its page is', () => {
  const now = (state: ProductStatus['state']) =>
    standingOf(undefined, { ...STATUS, state: 'waiting', product: { ...PRODUCT, state } }, SAVED_AT).kind;
  expect([now('live'), now('absent'), now('waiting'), now('failed')]).toEqual(['live', 'absent', 'waiting', 'failed']);
});

it('asks soon after a saving, then more rarely', () => {
  const pauses = [0, 100, 300, 1000, 59_999, 60_000].map((ms) => pauseBeforeAsking({ kind: 'saved' }, ms));
  expect(pauses).toEqual([100, 200, 700, 1000, 1000, 5000]);
  expect(pauseBeforeAsking({ kind: 'absent' }, 0)).toBeGreaterThan(5000);
});
