import { expect, test } from 'vitest';
import { pieceMeasure, pieceName } from './pieces.ts';

test.each([
  [{ kind: 'kameez', lengthInches: 46 }, '46 in'],
  [{ kind: 'dupatta', metres: 2.4 }, '2.4 m'],
  [{ kind: 'kameez', lengthInches: 48, metres: 3 }, '48 in, unstitched 3 m'],
  [{ kind: 'choli' }, ''],
] as const)('the measure of %o is told as %s', (piece, measure) => {
  expect(pieceMeasure(piece)).toBe(measure);
});

test('a piece is named with a capital', () => {
  expect(pieceName({ kind: 'sharara' })).toBe('Sharara');
});
