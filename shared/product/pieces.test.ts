import { expect, test } from 'vitest';
import { pieceMeasures, pieceName } from './pieces.ts';

test.each([
  [{ kind: 'kameez', lengthInches: 46 }, ['46 in']],
  [{ kind: 'dupatta', metres: 2.4 }, ['2.4 m']],
  [{ kind: 'kameez', lengthInches: 48, metres: 3 }, ['48 in', '3 m unstitched']],
  [{ kind: 'choli' }, []],
] as const)('the measures of %o are %j', (piece, measure) => {
  expect(pieceMeasures(piece)).toEqual(measure);
});

test('a piece is named with a capital', () => {
  expect(pieceName({ kind: 'sharara' })).toBe('Sharara');
});
