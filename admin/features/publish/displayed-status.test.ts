import { expect, it } from 'vitest';
import type { PublishStatus } from '#shared/api/publish-status.ts';
import { LIVE_STATUS } from '#tests/support/sample-publish-status.ts';
import { displayedStatus, remember, type StatusMemory } from './displayed-status.ts';

/** The shown state after each of these states with their times. */
function shown(...learnt: [state: PublishStatus['state'], askedAt: number][]): (string | undefined)[] {
  let memory: StatusMemory = {};
  return learnt.map(([state, askedAt]) => {
    const status = { ...LIVE_STATUS, state };
    memory = remember(memory, status, askedAt);
    return displayedStatus(memory, status, askedAt)?.state;
  });
}

it('hides work that takes less than a second', () => {
  expect(shown(['live', 0], ['waiting', 100], ['publishing', 1099], ['live', 1200])).toEqual(Array(4).fill('live'));
});

it('the publishing status shows longer work, and starts again after each pause', () => {
  expect(shown(['live', 0], ['waiting', 100], ['publishing', 1100], ['live', 1200], ['waiting', 1300])).toEqual([
    'live',
    'live',
    'publishing',
    'live',
    'live',
  ]);
});

it('a failure stays visible while it is retried', () => {
  expect(shown(['failed', 0], ['publishing', 100], ['failed', 300])).toEqual(['failed', 'failed', 'failed']);
});

it('the publishing status shows the first known state', () => {
  expect(shown(['publishing', 0])).toEqual(['publishing']);
});
