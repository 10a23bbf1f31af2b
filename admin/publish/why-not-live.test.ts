import { expect, it } from 'vitest';
import type { LiveStanding } from './live-standing.ts';
import { type LiveFacts, whyNotLive } from './why-not-live.ts';

const COMPLETE: LiveFacts = { isActive: true, priceRupees: 1999, pictureCount: 1, variantCount: 2 };
const LIVE: LiveStanding = { kind: 'live', tookMs: 80, failedPages: 0 };
const PAGE_FAILED: LiveStanding = { kind: 'failed', message: 'The disk is full.', path: '/product/abc' };

const reasons = (facts: Partial<LiveFacts>, standing: LiveStanding = LIVE) =>
  whyNotLive({ ...COMPLETE, ...facts }, standing).map(({ reason }) => reason);

it('names nothing for a complete product whose last change is live, or is so new that nothing is known', () => {
  expect(reasons({})).toEqual([]);
  expect(reasons({}, { kind: 'saved' })).toEqual([]);
});

it.each([
  ['inactive', { isActive: false }],
  ['price', { priceRupees: 0 }],
  ['picture', { pictureCount: 0 }],
  ['variant', { variantCount: 0 }],
] as const)('names what is missing: %s', (reason, facts) => {
  expect(reasons(facts)).toEqual([reason]);
});

it('says that a change is on its way, and what to do when nothing is published by itself', () => {
  expect(reasons({}, { kind: 'publishing', progress: undefined })).toEqual(['publishing']);
  const [obstacle] = whyNotLive(COMPLETE, { kind: 'waiting', isManual: true });
  expect(obstacle?.remedy).toContain('Republish everything');
});

it('says why its page could not be made, and which page to try again', () => {
  const [obstacle] = whyNotLive(COMPLETE, PAGE_FAILED);
  expect(obstacle).toMatchObject({ reason: 'failed', failedPath: '/product/abc' });
  expect(obstacle?.sentence).toContain('The disk is full.');
});

it('says why a whole build failed, which is no page to try again', () => {
  const [obstacle] = whyNotLive(COMPLETE, { kind: 'failed', message: 'The disk is full.' });
  expect(obstacle?.sentence).toContain('Publishing failed: The disk is full.');
  expect(obstacle?.failedPath).toBeUndefined();
});

it('puts what hides a product first', () => {
  expect(reasons({ isActive: false, pictureCount: 0, priceRupees: 0, variantCount: 0 }, PAGE_FAILED)).toEqual([
    'inactive',
    'failed',
    'price',
    'variant',
    'picture',
  ]);
});
