import { expect, it } from 'vitest';
import { durationText } from './durations.ts';

it.each([
  [0.4, '0.01 s'],
  [83, '0.08 s'],
  [994, '0.99 s'],
  [999, '1.0 s'],
  [1340, '1.3 s'],
  [9960, '10 s'],
  [13_400, '13 s'],
  [125_000, '2 min 5 s'],
])('formats %d ms', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
