import { expect, it } from 'vitest';
import { parseSearchParams, stringifySearchParams } from './search-params.ts';

it('keeps numeric text as text', () => {
  expect(parseSearchParams('?q=1002&page=2')).toEqual({ q: '1002', page: '2' });
});

it('omits empty values', () => {
  expect(stringifySearchParams({ q: '', status: undefined, page: 2 })).toBe('?page=2');
  expect(stringifySearchParams({ q: undefined })).toBe('');
});

it('round-trips any text', () => {
  const q = 'a&b=c #1 "सूट"';
  expect(parseSearchParams(stringifySearchParams({ q }))).toEqual({ q });
});
