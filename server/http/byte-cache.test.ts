import { expect, it } from 'vitest';
import { createByteCache } from './byte-cache.ts';

const MEBIBYTE = 1024 * 1024;

it('keeps what was used last when all does not fit', () => {
  const cache = createByteCache<string>(3.5 * MEBIBYTE);
  for (const key of ['a', 'b', 'c']) cache.set(key, key, MEBIBYTE);
  cache.get('a');
  cache.set('d', 'd', MEBIBYTE);
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd']);
});

it('counts an entry once, however often it is put in or taken out', () => {
  const cache = createByteCache<number>(2.5 * MEBIBYTE);
  for (let version = 1; version <= 5; version += 1) cache.set('a', version, MEBIBYTE);
  cache.delete('b');
  cache.set('b', 1, MEBIBYTE);
  expect([cache.get('a'), cache.get('b')]).toEqual([5, 1]);
  cache.delete('a');
  cache.delete('a');
  cache.set('c', 1, MEBIBYTE);
  cache.set('d', 1, MEBIBYTE);
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([undefined, undefined, 1, 1]);
});

it('does not take what is larger than all of it, and forgets what was there', () => {
  const cache = createByteCache<string>(MEBIBYTE);
  cache.set('a', 'small', 10);
  cache.set('b', 'small', 10);
  cache.set('a', 'large', MEBIBYTE);
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'small']);
});

it('bounds empty entries too', () => {
  const cache = createByteCache<number>(MEBIBYTE);
  for (let key = 0; key < 10_000; key += 1) cache.set(String(key), key, 0);
  expect(cache.get('0')).toBeUndefined();
  expect(cache.get('9999')).toBe(9999);
});
