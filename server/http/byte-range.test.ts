import { expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

it.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
])('%s of 1000 bytes is %o', (header, range) => {
  expect(parseRange(header, 1000)).toEqual(range);
});

it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0'])('%s of 1000 bytes cannot be satisfied', (header) => {
  expect(parseRange(header, 1000)).toBe('unsatisfiable');
});

it.each([undefined, '', 'bytes=-', 'bytes=5-1', 'bytes=0-1,5-6', 'lines=1-2'])('%s means the whole file', (header) => {
  expect(parseRange(header, 1000)).toBeNull();
});
