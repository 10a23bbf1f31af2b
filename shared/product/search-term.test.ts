import { describe, expect, test } from 'vitest';
import { cleanTerm, MAX_TERM_LENGTH, readTerm } from './search-term.ts';

describe('readTerm', () => {
  test.each([
    ['?q=cotton', 'cotton'],
    ['?q=%20mul%20%20mul+', 'mul mul'],
    ['?q=', ''],
    ['?q=+%20%09', ''],
    ['', ''],
    ['?category=sarees', ''],
    ['?q=silk&q=cotton', 'silk'],
    ['?q=%E0%A4%', '\uFFFD%'],
  ])('reads %j as %j', (query, term) => {
    expect(readTerm(query)).toBe(term);
  });
});

describe('cleanTerm', () => {
  test('cuts a term of 10,000 characters', () => {
    expect(cleanTerm('a'.repeat(10_000))).toHaveLength(MAX_TERM_LENGTH);
  });

  test('does not cut a character in two', () => {
    expect(cleanTerm(`${'a'.repeat(MAX_TERM_LENGTH - 1)}😀`)).toBe('a'.repeat(MAX_TERM_LENGTH - 1));
  });

  test('composes accents', () => {
    expect(cleanTerm('E\u0301toile')).toBe('Étoile');
  });
});
