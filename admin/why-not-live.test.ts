import { expect, it } from 'vitest';
import type { PublishStatus } from '#shared/api/publish-status.ts';
import { type LiveFacts, whyNotLive } from './why-not-live.ts';

const COMPLETE: LiveFacts = { isActive: true, priceRupees: 1999, pictureCount: 1, variantCount: 2, changeSeq: 7 };
const LIVE: PublishStatus = {
  state: 'live',
  mode: 'auto',
  live_seq: 7,
  newest_seq: 7,
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
const FAILED: PublishStatus = {
  ...LIVE,
  state: 'failed',
  live_seq: 6,
  failure: { message: 'The disk is full.', at: '2026-11-21T10:00:00.000Z' },
};

const reasons = (facts: Partial<LiveFacts>, status?: PublishStatus) =>
  whyNotLive({ ...COMPLETE, ...facts }, status).map(({ reason }) => reason);

it('names nothing for a complete product whose last change is live', () => {
  expect(reasons({}, LIVE)).toEqual([]);
});

it.each([
  ['inactive', { isActive: false }],
  ['price', { priceRupees: 0 }],
  ['picture', { pictureCount: 0 }],
  ['variant', { variantCount: 0 }],
] as const)('names what is missing: %s', (reason, facts) => {
  expect(reasons(facts, LIVE)).toEqual([reason]);
});

it('says that a change is on its way, and that an older one has arrived', () => {
  const publishing: PublishStatus = { ...LIVE, state: 'publishing', newest_seq: 9 };
  expect(reasons({ changeSeq: 8 }, publishing)).toEqual(['publishing']);
  expect(reasons({ changeSeq: 7 }, publishing)).toEqual([]);
});

it('says why publishing failed', () => {
  const [obstacle] = whyNotLive(COMPLETE, FAILED);
  expect(obstacle?.reason).toBe('failed');
  expect(obstacle?.sentence).toContain('The disk is full.');
});

it('puts what hides a product first', () => {
  expect(reasons({ isActive: false, pictureCount: 0, priceRupees: 0, variantCount: 0 }, FAILED)).toEqual([
    'inactive',
    'failed',
    'price',
    'variant',
    'picture',
  ]);
});

it('tells the facts alone while the state of publishing is not known', () => {
  expect(reasons({ isActive: false }, undefined)).toEqual(['inactive']);
});
