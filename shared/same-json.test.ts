import { expect, it } from 'vitest';
import { isSameJson } from './same-json.ts';

it.each([
  [{ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }, true],
  [null, undefined, true],
  [[1, 2], [2, 1], false],
  [{ a: 1 }, { a: 1, b: null }, false],
  ['1', 1, false],
])('compares %j and %j by content: %s', (one, other, isSame) => {
  expect(isSameJson(one, other)).toBe(isSame);
});
