import { describe, expect, it } from 'vitest';
import { STANDARD_CONTENT } from './content.ts';
import { datedSections, isShownAt, momentOf, nextMomentOf } from './dated-content.ts';

/** Days and times of staff are those of India, wherever the server is. */
const india = (time: string) => Date.parse(`${time}:00+05:30`);

describe('a moment', () => {
  it('is a time in India', () => {
    expect(momentOf('2026-11-24T18:00')).toBe(Date.parse('2026-11-24T12:30:00Z'));
  });

  it.each(['', '2026-11-24', '2026-11-24T25:00', '2026-02-31T10:00', '24.11.2026', null, 5])('%s is none', (value) => {
    expect(momentOf(value)).toBeUndefined();
  });
});

describe('an entry with dates', () => {
  const entry = (from: string, until: string) => ({ is_shown: true, from, until });
  const now = india('2026-11-24T18:00');

  it.each<[string, string, boolean]>([
    ['', '', true],
    ['2026-11-24T18:00', '', true],
    ['2026-11-24T18:01', '', false],
    ['', '2026-11-24T18:01', true],
    ['', '2026-11-24T18:00', false],
    ['2026-11-25T00:00', '2026-11-24T00:00', false],
  ])('an entry with dates from %j until %j: shown is %s', (from, until, shown) => {
    expect(isShownAt(entry(from, until), now)).toBe(shown);
    expect(isShownAt({ ...entry(from, until), is_shown: false }, now)).toBe(false);
  });
});

describe('the next change of a section', () => {
  const slides = [
    { from: '2026-11-24T10:00', until: '2026-11-25T10:00' },
    { from: '', until: '2026-11-24T20:00' },
  ];

  it('is at the first date to come, and never without one', () => {
    expect(nextMomentOf('hero', { slides }, india('2026-11-24T09:00'))).toBe(india('2026-11-24T10:00'));
    expect(nextMomentOf('hero', { slides }, india('2026-11-24T10:00'))).toBe(india('2026-11-24T20:00'));
    expect(nextMomentOf('hero', { slides }, india('2026-11-25T10:00'))).toBe(Number.POSITIVE_INFINITY);
    expect(nextMomentOf('hero', STANDARD_CONTENT.hero, 0)).toBe(Number.POSITIVE_INFINITY);
  });

  it('makes a section dated, also after it', () => {
    expect(datedSections(STANDARD_CONTENT)).toEqual([]);
    const [slide] = STANDARD_CONTENT.hero.slides;
    if (slide === undefined) throw new Error('no standard slide');
    const past = { slides: [{ ...slide, until: '2020-01-01T00:00' }] };
    expect(datedSections({ ...STANDARD_CONTENT, hero: past })).toEqual(['hero']);
  });
});
