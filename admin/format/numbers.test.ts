import { expect, it } from 'vitest';
import { MAX_PIECES } from '#shared/limits.ts';
import { piecesIn } from './numbers.ts';

it.each([
  ['0', 0],
  [' 12 ', 12],
  ['1,000', 1000],
  ['12,500', 12_500],
  ['5.0', 5],
  [String(MAX_PIECES), MAX_PIECES],
  [String(MAX_PIECES + 1), undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1,2', undefined],
  ['1e3', undefined],
  ['१२', undefined],
])('%j is read as %j pieces', (text, pieces) => {
  expect(piecesIn(text)).toBe(pieces);
});
