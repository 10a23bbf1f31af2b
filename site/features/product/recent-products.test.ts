import { expect, test } from 'vitest';
import { parseRecent } from './recent-products.ts';
import { withLatest } from './recent-start.ts';

const product = (id: string) => ({ id, name: `Suit ${id}`, image: '/a.webp', priceRupees: 999 });
const many = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(product);
const idsWith = (id: string, stored: string | null) =>
  parseRecent(JSON.stringify(withLatest(product(id), stored))).map((other) => other.id);

test('the latest comes first, once, and nine are kept', () => {
  expect(idsWith('4', JSON.stringify(many))).toEqual(['4', '1', '2', '3', '5', '6', '7', '8', '9']);
  expect(idsWith('10', JSON.stringify(many))).toEqual(['10', '1', '2', '3', '4', '5', '6', '7', '8']);
});

test.each([null, '{', '{}', 'null', '[null, 3]'])('after %j the latest is all there is to show', (stored) => {
  expect(idsWith('1', stored)).toEqual(['1']);
});

test('what was kept comes back, and whatever is unreadable of it is left out', () => {
  expect(parseRecent(JSON.stringify(many))).toEqual(many);
  expect(parseRecent(JSON.stringify([product('1'), { id: 2 }, null]))).toEqual([product('1')]);
});

test.each([null, '', '{', '{}', 'null'])('nothing comes of %j', (stored) => expect(parseRecent(stored)).toEqual([]));
