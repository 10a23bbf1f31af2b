import { expect, it } from 'vitest';
import { durationText, waitingText } from './messages.ts';

it('says what waits, one and many, and what it has no name for', () => {
  expect(
    waitingText([
      { collection: 'products', records: 1200 },
      { collection: 'menu_categories', records: 1 },
      { collection: 'something_new', records: 2 },
    ]),
  ).toBe('1,200 products, 1 menu category, 2 changes');
  expect(waitingText([])).toBe('');
});

it.each([
  [80, '1 s'],
  [13_400, '13 s'],
  [125_000, '2 min 5 s'],
])('says how long %i ms are', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
