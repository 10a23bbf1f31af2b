import { beforeEach, expect, test } from 'vitest';
import { readJson, writeJson } from '#site/device/storage.ts';
import { recentBefore, rememberProduct } from './recent-products.ts';

const KEY = 'GulmoharRecent';
const view = (id: string) => rememberProduct(document, id);

beforeEach(() => {
  localStorage.clear();
  delete document.body.dataset['recent'];
});

test('the latest is first, once, and nine are kept', () => {
  writeJson(KEY, ['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  view('4');
  expect(readJson(KEY)).toEqual(['4', '1', '2', '3', '5', '6', '7', '8', '9']);
  view('10');
  expect(readJson(KEY)).toEqual(['10', '4', '1', '2', '3', '5', '6', '7', '8']);
});

test.each([null, {}, 'text', 7, [{ id: '3' }, null, 4]])('the latest product is all there is after %j', (stored) => {
  writeJson(KEY, stored);
  view('1');
  expect(readJson(KEY)).toEqual(['1']);
});

test('room is made for products viewed before, not for the product itself', () => {
  view('1');
  view('1');
  expect(document.body).not.toHaveAttribute('data-recent');
  view('2');
  expect(document.body).toHaveAttribute('data-recent');
  expect(recentBefore('2')).toEqual(['1']);
});
