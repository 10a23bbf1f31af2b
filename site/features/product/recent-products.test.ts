import { expect, test } from 'vitest';
import { parseRecent, type RecentProduct, withLatest } from './recent-products.ts';

const product = (id: string): RecentProduct => ({ id, name: `Suit ${id}`, image: '/a.webp', priceRupees: 999 });
const many = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(product);

test('the latest comes first, once, and nine are kept', () => {
  expect(withLatest(product('4'), many).map(({ id }) => id)).toEqual(['4', '1', '2', '3', '5', '6', '7', '8', '9']);
  expect(withLatest(product('10'), many).map(({ id }) => id)).toEqual(['10', '1', '2', '3', '4', '5', '6', '7', '8']);
});

test('what was kept comes back, and whatever is unreadable of it is left out', () => {
  expect(parseRecent(JSON.stringify(many))).toEqual(many);
  expect(parseRecent(JSON.stringify([product('1'), { id: 2 }, null]))).toEqual([product('1')]);
});

test.each([null, '', '{', '{}', 'null'])('nothing comes of %j', (stored) => expect(parseRecent(stored)).toEqual([]));
