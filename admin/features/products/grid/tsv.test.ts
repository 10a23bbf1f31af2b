import { expect, it } from 'vitest';
import { parseTsv, toTsv } from './tsv.ts';

it('parses a block copied from a spreadsheet', () => {
  expect(parseTsv('1,299\t5\r\n999\t\r\n')).toEqual([
    ['1,299', '5'],
    ['999', ''],
  ]);
  expect(parseTsv('one')).toEqual([['one']]);
});

it('parses cells with tabs, line breaks and quotes', () => {
  expect(parseTsv('"a\tb"\t"say ""yes"""\n"two\nlines"\tx')).toEqual([
    ['a\tb', 'say "yes"'],
    ['two\nlines', 'x'],
  ]);
});

it('parses its own output back to the same cells', () => {
  const block = [
    ['a\tb', 'say "yes"'],
    ['two\nlines', ''],
  ];
  expect(parseTsv(toTsv(block))).toEqual(block);
});
