import { expect, test } from 'vitest';
import { pieceMeasures, pieceName, piecesFault } from './pieces.ts';

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

test.each([
  [null, ''],
  [[], ''],
  [[{ kind: 'saree', fabric: 'Silk', metres: 5.5, note: '', other: 1 }], ''],
  ['saree', 'This must be a list of pieces.'],
  [Array.from({ length: 21 }, () => ({ kind: 'saree' })), 'A set has at most 20 pieces.'],
  [[{ kind: 'saree' }, null], 'Piece 2 is not valid.'],
  [[{ kind: 'sari' }], 'Piece 1 is not valid.'],
  [[{ kind: 'saree', fabric: null }], 'Piece 1 is not valid.'],
  [[{ kind: 'saree', note: 7 }], 'Piece 1 is not valid.'],
  [[{ kind: 'saree', metres: 0 }], 'Piece 1 is not valid.'],
  [[{ kind: 'saree', lengthInches: '46' }], 'Piece 1 is not valid.'],
])('the list of pieces %j: %s', (value, fault) => {
  expect(piecesFault(value)).toBe(fault);
});
