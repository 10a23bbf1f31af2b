import { describe, expect, it } from 'vitest';
import type { ProductStatus, PublishStatus } from '#shared/api/publish-status.ts';
import { LIVE_STATUS } from '#tests/support/sample-publish-status.ts';
import { pollDelayMs, publishStateOf } from './publish-state.ts';

const STATUS: PublishStatus = { ...LIVE_STATUS, live_seq: 6, newest_seq: 6 };
const PRODUCT: ProductStatus = { id: 'abc', state: 'live', seq: 6, live_at: null, took_ms: 80 };
const AT = '2026-11-21T10:00:00.000Z';
const SAVED_AT = 1_000_000;
const SAVING = { changeSeq: 7, savedAt: SAVED_AT };

const publishState = (status: Partial<PublishStatus>, sinceSavedMs = 5000) =>
  publishStateOf(SAVING, { ...STATUS, ...status }, SAVED_AT + sinceSavedMs);

describe('a save', () => {
  it('is live when its product’s page shows it, with the duration', () => {
    expect(publishState({ product: { ...PRODUCT, seq: 7 } })).toEqual({ kind: 'live', tookMs: 80, failedPages: 0 });
  });

  it('is live when live_seq reaches it, whatever is newer', () => {
    expect(publishState({ live_seq: 7, failed_pages: 2 })).toEqual({ kind: 'live', tookMs: null, failedPages: 2 });
    const product: ProductStatus = { ...PRODUCT, state: 'waiting', seq: 9, took_ms: null };
    expect(publishState({ live_seq: 8, state: 'waiting', product })).toMatchObject({ kind: 'live', tookMs: null });
  });

  it('is not live while its product’s page shows the previous version', () => {
    expect(publishState({ state: 'waiting', product: PRODUCT })).toEqual({ kind: 'waiting', isManual: false });
  });

  it('is only ’saved’ in the first second', () => {
    expect(publishState({ state: 'publishing' }, 900)).toEqual({ kind: 'saved' });
    expect(publishState({ state: 'publishing' }, 1000)).toMatchObject({ kind: 'publishing' });
  });

  it('is not judged by a status from before it', () => {
    const product: ProductStatus = { ...PRODUCT, state: 'failed', failure: { message: 'Before.', at: AT } };
    expect(publishState({ state: 'failed', failed_pages: 1, product }, -1)).toEqual({ kind: 'saved' });
    expect(publishState({ state: 'waiting', failed_pages: 1, product }, 50)).toEqual({ kind: 'saved' });
  });

  it('fails at once with its page, which can be retried', () => {
    const failure = { message: 'The disk is full.', at: AT };
    const product: ProductStatus = { ...PRODUCT, state: 'failed', seq: 7, failure };
    const failed = { kind: 'failed', message: 'The disk is full.', path: '/product/abc' };
    expect(publishState({ state: 'failed', live_seq: 7, product }, 50)).toEqual(failed);
  });

  it('fails with a whole build unless it is live', () => {
    const failure = { message: 'The disk is full.', at: AT };
    expect(publishState({ state: 'failed', failure })).toEqual({ kind: 'failed', message: 'The disk is full.' });
    expect(publishState({ state: 'failed', failure, product: { ...PRODUCT, seq: 7 } }).kind).toBe('live');
  });

  it('is absent if the product has no page', () => {
    expect(publishState({ product: { ...PRODUCT, state: 'absent', seq: 7 } })).toEqual({ kind: 'absent' });
  });
});

it('the state without a save here is that of the product’s page', () => {
  const now = (state: ProductStatus['state']) =>
    publishStateOf(undefined, { ...STATUS, state: 'waiting', product: { ...PRODUCT, state } }, SAVED_AT).kind;
  expect([now('live'), now('absent'), now('waiting'), now('failed')]).toEqual(['live', 'absent', 'waiting', 'failed']);
});

it('polls soon after a save, then less often', () => {
  const pauses = [0, 100, 300, 1000, 59_999, 60_000].map((ms) => pollDelayMs({ kind: 'saved' }, ms));
  expect(pauses).toEqual([100, 200, 700, 1000, 1000, 5000]);
  expect(pollDelayMs({ kind: 'absent' }, 0)).toBeGreaterThan(5000);
});
