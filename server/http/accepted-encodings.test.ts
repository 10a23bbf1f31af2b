import { expect, it } from 'vitest';
import { acceptedEncodings } from './accepted-encodings.ts';

it.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['br;q=0, gzip;q=0.5', ['gzip']],
  ['GZIP', ['gzip']],
  ['identity', []],
  ['abrupt', []],
  [undefined, []],
])('a browser that says %s gets one of %o', (header, names) => {
  expect(acceptedEncodings(header).map(({ name }) => name)).toEqual(names);
});
