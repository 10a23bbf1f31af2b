import { expect, it } from 'vitest';
import type { PieceKind } from './pieces.ts';
import { isNeverSewn } from './worn.ts';

it.each<[string, string | null, PieceKind[], boolean]>([
  ['a saree with its blouse', null, ['saree', 'blouse'], true],
  ['a saree whose pieces are not recorded', 'Sarees', [], true],
  ['a dupatta', null, ['dupatta'], true],
  ['a stole', 'Stole', [], true],
  ['earrings', 'Earrings', [], true],
  ['a suit with its dupatta', 'Suits', ['kameez', 'trousers', 'dupatta'], false],
  ['dress material', 'Dress material', [], false],
  ['a product of no category', null, [], false],
])('knows what is worn without being sewn: %s', (_, categoryName, kinds, isNever) => {
  expect(isNeverSewn({ categoryName, pieces: kinds.map((kind) => ({ kind })) })).toBe(isNever);
});
