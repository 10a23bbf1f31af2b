import { expect, it } from 'vitest';
import { readStamp, stampOf } from './stamp.ts';

const PARTS = { sources: 'a', catalogue: 'b', siteUrl: 'http://shop.example' };

it('is equal for releases made of the same', () => {
  expect(stampOf({ ...PARTS })).toBe(stampOf(PARTS));
});

it.each(['sources', 'catalogue', 'siteUrl'] as const)('differs when the %s differ', (part) => {
  expect(stampOf({ ...PARTS, [part]: 'other' })).not.toBe(stampOf(PARTS));
});

it('is missing where no build was finished', async () => {
  expect(await readStamp('/nowhere/at/all')).toBeNull();
});
