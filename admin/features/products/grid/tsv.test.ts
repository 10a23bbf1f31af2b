import { expect, it } from 'vitest';
import { parseTsv, toTsv } from './tsv.ts';

it('reads a block as spreadsheets copy it', () => {
  expect(parseTsv('1,299\t5\r\n999\t\r\n')).toEqual([
    ['1,299', '5'],
    ['999', ''],
  ]);
  expect(parseTsv('one')).toEqual([['one']]);
});

it('reads cells with tabs, line breaks and quotes', () => {
  expect(parseTsv('"a\tb"\t"say ""yes"""\n"two\nlines"\tx')).toEqual([
    ['a\tb', 'say "yes"'],
    ['two\nlines', 'x'],
  ]);
});

it('writes what it reads', () => {
  const block = [
    ['a\tb', 'say "yes"'],
    ['two\nlines', ''],
  ];
  expect(parseTsv(toTsv(block))).toEqual(block);
});
