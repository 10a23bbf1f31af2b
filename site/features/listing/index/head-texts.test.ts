import { describe, expect, it, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { nextMomentOf } from '#shared/content/dated-content.ts';
import { DEFAULT_SETTINGS } from '#shared/content/settings.ts';
import { listingTexts } from './head-texts.ts';

const END = '2026-11-27T18:00';
const india = (time: string) => Date.parse(`${time}+05:30`);

function sale(changes: { sale_ends?: string; sale_banner?: string }, at = '2026-11-24T12:00:00', hasClaims = true) {
  const listings = { ...STANDARD_CONTENT.listings, ...changes };
  const settings = { ...DEFAULT_SETTINGS, hasPlaceholderClaims: hasClaims };
  return listingTexts('sale', { content: { ...STANDARD_CONTENT, listings }, settings, now: india(at) }).note;
}

test('the standard banner and timer are the specification’s; without claims there is no timer', () => {
  expect(sale({})).toEqual({ strong: 'Up to 60% OFF', text: 'Sale ends in: 5 days 12 hours' });
  expect(sale({}, undefined, false)).toEqual({ strong: 'Up to 60% OFF', text: '' });
  expect(sale({ sale_banner: '' }, undefined, false)).toBeUndefined();
});

describe('a sale with an end', () => {
  it.each([
    ['2026-11-24T12:00:00', 'Sale ends in: 3 days 5 hours'],
    ['2026-11-24T12:59:59', 'Sale ends in: 3 days 5 hours'],
    ['2026-11-24T13:00:00', 'Sale ends in: 3 days 4 hours'],
    ['2026-11-25T17:30:00', 'Sale ends in: 2 days'],
    ['2026-11-26T16:30:00', 'Sale ends in: 1 day 1 hour'],
    ['2026-11-27T16:30:00', 'Sale ends in: 1 hour'],
    ['2026-11-27T17:59:59', 'Sale ends in: less than 1 hour'],
    ['2026-11-27T18:00:00', ''],
    ['2027-01-01T00:00:00', ''],
  ])('counts down at %s, whatever the claims', (at, text) => {
    expect(sale({ sale_ends: END }, at, false)).toEqual({ strong: 'Up to 60% OFF', text });
  });

  it('changes its text exactly at the moments at which the page is rendered again', () => {
    const values = { sale_ends: END };
    let now = india('2026-11-24T12:20:00');
    let moments = 0;
    for (;;) {
      const next = nextMomentOf('listings', values, now);
      if (next === Number.POSITIVE_INFINITY) break;
      const textAt = (ms: number) => sale(values, new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 23))?.text;
      expect(textAt(next - 1)).toBe(textAt(now));
      expect(textAt(next)).not.toBe(textAt(now));
      now = next;
      moments += 1;
    }
    expect([moments, now]).toEqual([78, india(`${END}:00`)]);
  });
});
