import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isSameStamp, readStamp, stampFile, stampOf } from './stamp.ts';

const PARTS = { sources: 'a', catalogue: 'b', siteUrl: 'http://shop.example' };

it('is equal for releases made of the same', () => {
  expect(isSameStamp(stampOf({ ...PARTS }), stampOf(PARTS))).toBe(true);
});

it.each(['sources', 'catalogue', 'siteUrl'] as const)('differs when the %s differ', (part) => {
  expect(isSameStamp(stampOf({ ...PARTS, [part]: 'other' }), stampOf(PARTS))).toBe(false);
});

it('tells whether only the catalogue differs', () => {
  expect(stampOf({ ...PARTS, catalogue: 'other' }).code).toBe(stampOf(PARTS).code);
  expect(stampOf({ ...PARTS, siteUrl: 'http://other.example' }).code).not.toBe(stampOf(PARTS).code);
});

it('is missing where no build was finished', async () => {
  expect(await readStamp('/nowhere/at/all')).toBeNull();
});

it.each(['0a1b2c', '{"code":1}', ''])('is none when it reads %j', async (content) => {
  const release = await mkdtemp(join(tmpdir(), 'gulmohar-stamp-'));
  await writeFile(stampFile(release), content);
  expect(await readStamp(release)).toBeNull();
  await rm(release, { recursive: true });
});
