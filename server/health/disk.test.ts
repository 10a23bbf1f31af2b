import { expect, it } from 'vitest';
import { stateOf } from './disk.ts';

const MB = 1024 * 1024;

it.each([
  ['ok', true, 512 * MB],
  ['low', true, 512 * MB - 1],
  ['low', true, 0],
  ['full', false, 0],
  ['full', false, 5000 * MB],
  ['ok', true, undefined],
])('%s: can be written: %s, free bytes: %s', (state, isWritable, freeBytes) => {
  expect(stateOf(isWritable, freeBytes)).toBe(state);
});
