import { describe, expect, test } from 'vitest';
import { searchFilter } from './search-filter.ts';

describe('searchFilter', () => {
  test('asks for active products with the term in name, fabric or description', () => {
    expect(searchFilter('cotton')).toBe(
      "is_active = true && (name ~ '%cotton%' || fabric ~ '%cotton%' || description ~ '%cotton%')",
    );
  });

  test('takes wildcards and backslashes for what they are', () => {
    expect(searchFilter('100%_\\')).toContain("name ~ '%100\\%\\_\\\\%'");
  });

  test('does not let a quote end the literal', () => {
    expect(searchFilter("' || is_active = false || name ~ '")).toContain("name ~ '%\\' || is\\_active = false");
  });

  test('also asks for the term as a rich editor writes it', () => {
    expect(searchFilter('fall & pico')).toContain("description ~ '%fall &amp; pico%'");
  });

  test('asks for other alphabets in both cases', () => {
    const filter = searchFilter('Étoile');
    expect(filter).toContain('%étoile%');
    expect(filter).toContain('%ÉTOILE%');
  });

  test('stays short for a term of 10,000 characters', () => {
    expect(searchFilter('a'.repeat(10_000)).length).toBeLessThan(500);
  });
});
