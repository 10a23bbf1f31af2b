import { expect, it } from 'vitest';
import { EVERYTHING, isSelected, NOTHING, rangeOf, selectedCount, withRows } from './selection.ts';

it('a selection keeps selected rows by id across pages', () => {
  const chosen = withRows(withRows(NOTHING, ['a', 'b'], true), ['a'], false);
  expect(isSelected(chosen, 'a')).toBe(false);
  expect(isSelected(chosen, 'b')).toBe(true);
  expect(selectedCount(chosen, 10_000)).toBe(1);
});

it('selects all matches except deselected ones', () => {
  const chosen = withRows(withRows(EVERYTHING, ['a', 'b'], false), ['b'], true);
  expect(isSelected(chosen, 'a')).toBe(false);
  expect(isSelected(chosen, 'never seen')).toBe(true);
  expect(selectedCount(chosen, 10_000)).toBe(9_999);
});

it('a selection finds the rows between two in either direction', () => {
  const page = ['a', 'b', 'c', 'd'];
  expect(rangeOf(page, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(page, 'gone', 'b')).toEqual(['b']);
  expect(rangeOf(page, undefined, 'c')).toEqual(['c']);
});
