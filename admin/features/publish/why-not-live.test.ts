import { expect, it } from 'vitest';
import type { PublishState } from './publish-state.ts';
import { type LiveFacts, whyNotLive } from './why-not-live.ts';

const COMPLETE: LiveFacts = { isActive: true, priceRupees: 1999, pictureCount: 1, variantCount: 2 };
const LIVE: PublishState = { kind: 'live', tookMs: 80, failedPages: 0 };
const PAGE_FAILED: PublishState = { kind: 'failed', message: 'The disk is full.', path: '/product/abc' };

const reasons = (facts: Partial<LiveFacts>, publishState: PublishState = LIVE) =>
  whyNotLive({ ...COMPLETE, ...facts }, publishState).map(({ reason }) => reason);

it('returns nothing for a complete product that is live or just saved', () => {
  expect(reasons({})).toEqual([]);
  expect(reasons({}, { kind: 'saved' })).toEqual([]);
});

it.each([
  ['inactive', { isActive: false }],
  ['price', { priceRupees: 0 }],
  ['picture', { pictureCount: 0 }],
  ['variant', { variantCount: 0 }],
] as const)('reports what is missing: %s', (reason, facts) => {
  expect(reasons(facts)).toEqual([reason]);
});

it('reports publishing, with a remedy for PUBLISH=manual', () => {
  expect(reasons({}, { kind: 'publishing', progress: undefined })).toEqual(['publishing']);
  const [obstacle] = whyNotLive(COMPLETE, { kind: 'waiting', isManual: true });
  expect(obstacle?.remedy).toContain('Republish everything');
});

it('reports a failed page with its reason and path', () => {
  const [obstacle] = whyNotLive(COMPLETE, PAGE_FAILED);
  expect(obstacle).toMatchObject({ reason: 'failed', failedPath: '/product/abc' });
  expect(obstacle?.sentence).toContain('The disk is full.');
});

it('reports a failed build with its reason and no path', () => {
  const [obstacle] = whyNotLive(COMPLETE, { kind: 'failed', message: 'The disk is full.' });
  expect(obstacle?.sentence).toContain('Publishing failed: The disk is full.');
  expect(obstacle?.failedPath).toBeUndefined();
});

it('lists obstacles that hide the product first', () => {
  expect(reasons({ isActive: false, pictureCount: 0, priceRupees: 0, variantCount: 0 }, PAGE_FAILED)).toEqual([
    'inactive',
    'failed',
    'price',
    'variant',
    'picture',
  ]);
});
