import { expect, test } from 'vitest';
import { withLatest } from './recent-products.ts';

const many = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

test('the latest is first, once, and nine are kept', () => {
  expect(withLatest('4', many)).toEqual(['4', '1', '2', '3', '5', '6', '7', '8', '9']);
  expect(withLatest('10', many)).toEqual(['10', '1', '2', '3', '4', '5', '6', '7', '8']);
});

test('invalid stored entries are skipped', () => {
  expect(withLatest('1', ['2', { id: '3' }, null, 4])).toEqual(['1', '2']);
});

test.each([null, {}, 'text', 7])('the latest product is all there is after %j', (stored) => {
  expect(withLatest('1', stored)).toEqual(['1']);
});
