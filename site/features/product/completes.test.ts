import { expect, test } from 'vitest';
import type { PieceKind } from '#shared/product/pieces.ts';
import { completes } from './complete-the-look.ts';

const set = (...kinds: PieceKind[]) => ({ pieces: kinds.map((kind) => ({ kind })), categoryName: 'Suits' });
const SUIT = set('kameez', 'trousers', 'dupatta');
const EARRINGS = { pieces: [], categoryName: 'Earrings' };

test.each([
  ['a dupatta', set('dupatta'), 'a suit', SUIT],
  ['earrings', EARRINGS, 'a suit', SUIT],
  ['palazzos', set('palazzo'), 'a kurti', set('kurti')],
  ['a kurti', set('kurti'), 'a dupatta', set('dupatta')],
  ['a blouse', set('blouse'), 'a saree without one', set('saree')],
])('%s completes %3$s', (_, other, __, product) => {
  expect(completes(product, other)).toBe(true);
});

test.each([
  ['another suit', SUIT, 'a suit', SUIT],
  ['a kurta', set('kurta'), 'a suit', SUIT],
  ['a saree', set('saree', 'blouse'), 'a suit', SUIT],
  ['a dupatta', set('dupatta'), 'a saree', set('saree')],
  ['a blouse', set('blouse'), 'a saree with one', set('saree', 'blouse')],
  ['another pair of earrings', EARRINGS, 'earrings', EARRINGS],
  ['a product whose pieces are not recorded', set(), 'a suit', SUIT],
])('%s does not complete %s', (_, other, __, product) => {
  expect(completes(product, other)).toBe(false);
});
