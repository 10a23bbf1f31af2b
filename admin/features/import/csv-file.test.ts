import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guardCell, unguardCell } from '#admin/lists/cell-guard.ts';
import { csvLines } from '#admin/lists/csv.ts';
import { readCsvFile } from './csv-file.ts';
import { readList, writeList } from './list-cell.ts';
import { parseTable } from './parse-table.ts';
import { templateCsv } from './template.ts';

const read = (content: string | Uint8Array<ArrayBuffer>, isWindows1252 = false) =>
  readCsvFile(new Blob([content]), { isWindows1252, choices: {} });
const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes);
};
const LATIN = new Uint8Array(Buffer.from('sku,name\nA,caf\xe9 \x80\n', 'latin1'));

it('decodes UTF-8 and UTF-16 in both byte orders', async () => {
  for (const file of [
    '\uFEFFsku,name\nA,कुर्ती\n',
    utf16('sku,name\nA,कुर्ती\n', false),
    utf16('sku,name\nA,कुर्ती\n', true),
  ]) {
    expect(await read(file)).toMatchObject({
      kind: 'table',
      table: { rows: [{ number: 2, cells: { name: 'कुर्ती' } }] },
    });
  }
});

it('decodes Windows-1252 only after confirmation', async () => {
  expect(await read(LATIN)).toEqual({ kind: 'doubtful', sample: 'A,café €' });
  expect(await read(LATIN, true)).toMatchObject({ kind: 'table', table: { rows: [{ cells: { name: 'café €' } }] } });
});

it.each([',', ';', '\t'])('detects the delimiter %j', (delimiter) => {
  const table = parseTable(`SKU${delimiter}Original Price${delimiter}mood\nA${delimiter}5${delimiter}x\n`);
  expect(table).toMatchObject({ unknown: ['mood'], rows: [{ cells: { sku: 'A', original_price: '5' } }] });
});

it('numbers rows as a spreadsheet does, with empty rows and multi-line cells', () => {
  const table = parseTable('sku,name\nA,"one\ntwo"\n,\nB,x\n');
  expect(table).toMatchObject({ rows: [{ number: 2 }, { number: 4 }] });
});

it('escapes formulas and reads every cell back unchanged', () => {
  const texts = ['=1+1', '+1', '-1+1', '@x', '\tx', "'quoted", 'plain'];
  const columns = texts.map((text) => ({ label: '', csv: () => text }));
  const line = csvLines(columns, [{}]);
  expect(parseRaw(line).every((cell) => !/^[=+\-@\t]/.test(cell))).toBe(true);
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => unguardCell(guardCell(text)) === text));
});

it('reads any list back from its cell', () => {
  const item = fc.string({ unit: fc.constantFrom('a', '|', ' ', '\n', '[', ']', '"', ',', '=') });
  fc.assert(
    fc.property(fc.array(item), (items) => {
      expect(readList(writeList(items))).toEqual(items);
    }),
  );
});

it('the template can be imported', async () => {
  expect(await read(templateCsv())).toMatchObject({ kind: 'table', table: { missing: [], unknown: [] } });
});

/** Parses the cells of a line independently of the code under test. */
function parseRaw(line: string): string[] {
  return line.trimEnd().split(',');
}
