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

test.each(['storage', 'pageshow'])('what another tab stores is followed at the event %s', (event) => {
  const page = new EventTarget();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const seen: (readonly number[])[] = [];
  const stop = numbers().$value.subscribe((value) => seen.push(value));
  localStorage.setItem('Numbers', '[1,2]');
  page.dispatchEvent(new Event(event));
  stop();
  expect(seen).toEqual([[], [1, 2]]);
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

test('what was written before the storage was full stays, and another tab’s event does not undo what follows', () => {
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  const { $value, read, write } = numbers();
  write([3]);
  vi.stubGlobal('localStorage', { ...storage, setItem: raise });
  write([3, 4]);
  read();
  expect($value.get()).toEqual([3, 4]);
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
