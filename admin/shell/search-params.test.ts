import { expect, it } from 'vitest';
import { parseSearchParams, stringifySearchParams } from './search-params.ts';

it('keeps what looks like a number as the text it was typed as', () => {
  expect(parseSearchParams('?q=1002&page=2')).toEqual({ q: '1002', page: '2' });
});

it('leaves empty values out of the address', () => {
  expect(stringifySearchParams({ q: '', status: undefined, page: 2 })).toBe('?page=2');
  expect(stringifySearchParams({ q: undefined })).toBe('');
});

it('brings any text back unchanged', () => {
  const q = 'a&b=c #1 "सूट"';
  expect(parseSearchParams(stringifySearchParams({ q }))).toEqual({ q });
});
