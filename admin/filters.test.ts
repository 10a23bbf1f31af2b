import PocketBase from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { allOf, anyOf, everyWordIn } from './filters.ts';

const pb = new PocketBase('http://127.0.0.1');

describe('everyWordIn', () => {
  it('asks for every word in one of the fields', () => {
    expect(everyWordIn(pb, ['name', 'sku'], ' mul  anarkali ')).toBe(
      '(name ~ "mul" || sku ~ "mul") && (name ~ "anarkali" || sku ~ "anarkali")',
    );
  });

  it('says nothing without a word', () => {
    expect(everyWordIn(pb, ['name'], '   ')).toBe('');
  });

  it('keeps what was typed inside its quotes', () => {
    expect(everyWordIn(pb, ['name'], '" || id != "')).toMatch(/^\(name ~ "\\""\) && \(name ~ "\|\|"\)/);
    expect(everyWordIn(pb, ['name'], 'x\\')).toBe('(name ~ "x\\\\")');
  });

  it('takes a percent sign as a percent sign', () => {
    expect(everyWordIn(pb, ['name'], '20%')).toBe(`(name ~ ${JSON.stringify('20\\%')})`);
  });

  it('stops at eight words', () => {
    expect(everyWordIn(pb, ['name'], 'a b c d e f g h i j').split('&&')).toHaveLength(8);
  });
});

describe('anyOf and allOf', () => {
  it('name each value and join what says something', () => {
    expect(anyOf(pb, 'id', ['a', 'b"'])).toBe('id = "a" || id = "b\\""');
    expect(allOf(['', 'a = 1', '', 'b = 2'])).toBe('a = 1 && b = 2');
  });
});
