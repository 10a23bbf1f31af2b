import { cleanStores } from 'nanostores';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { stored } from './stored.ts';

const numbers = () => stored<readonly number[]>('Numbers', (json) => (Array.isArray(json) ? json.map(Number) : []));

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what one page writes the next one reads', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  numbers().write([1, 2]);
  const { $value, $isKept } = numbers();
  expect($value.get()).toEqual([1, 2]);
  expect($isKept.get()).toBe(true);
  cleanStores($value);
});

test('reads unreadable text as nothing', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  localStorage.setItem('Numbers', '[1,');
  const { $value } = numbers();
  expect($value.get()).toEqual([]);
  cleanStores($value);
});

test.each([
  ['full', { ...memoryStorage(), setItem: raise }],
  ['forbidden', undefined],
])('lasts as long as the page if the storage is %s', (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  const { $value, $isKept, read, write } = numbers();
  write([3]);
  read();
  expect($value.get()).toEqual([3]);
  expect($isKept.get()).toBe(false);
  cleanStores($value);
});

test('is stored again once the storage takes it', () => {
  vi.stubGlobal('localStorage', undefined);
  const { $value, $isKept, write } = numbers();
  write([3]);
  vi.stubGlobal('localStorage', memoryStorage());
  write([3, 4]);
  expect($isKept.get()).toBe(true);
  expect(localStorage.getItem('Numbers')).toBe('[3,4]');
  cleanStores($value);
});

function raise(): never {
  throw new Error('The quota has been exceeded.');
}
