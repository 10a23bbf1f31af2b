import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { csvLines, guardCell, unguardCell } from '#admin/lists/csv.ts';
import { templateCsv } from './ColumnHelp.tsx';
import { readList, writeList } from './columns.ts';
import { readCsvFile, readWorkbook } from './csv-file.ts';
import { parseTable } from './parse-table.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as Excel writes it, with these cells from A1 on; style 1 is a date. */
function workbook(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const cells = (row: readonly string[], at: number) =>
    row.map((cell, index) => cell.replace('<c', `<c r="${String.fromCharCode(65 + index)}${at + 1}"`)).join('');
  const sheet = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at)}</row>`).join('');
  const relations = (type: string, target: string) =>
    `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
  const files = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/styles.xml': `${XML}<styleSheet ${MAIN}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet ${MAIN}><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
}

const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
const number = (value: string) => `<c><v>${value}</v></c>`;

it('cells are read as they would be typed', async () => {
  const cells = [
    text('00417'),
    text(' साड़ी '),
    number('417'),
    number('45.990000000000002'),
    number('149081123344556'),
    number('1.4908112334455661E+19'),
    '<c s="1"><v>46093</v></c>',
    '<c t="b"><v>1</v></c>',
    '<c t="str"><f>A1&amp;"x"</f><v>00417x</v></c>',
    '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c><f>A1+1</f></c>',
  ];
  expect(await readWorkbook(workbook([[text('sku')], cells]))).toEqual({
    names: expect.arrayContaining(['sku']),
    rows: [
      {
        number: 2,
        cells: [
          ...['00417', ' साड़ी ', '417', '45.99', '149081123344556', '1.490811233445566e+19', '12-Mar-2026', 'yes'],
          ...['00417x', '#DIV/0!', '#VALUE!'],
        ],
      },
    ],
  });
});

it('rows have the numbers of the spreadsheet, and an invalid value is an error instead of an empty field', async () => {
  const file = workbook([[text('sku'), text('price')], [text('00417'), number('799')], [], [text('B'), number('5')]]);
  const read = await readCsvFile(new Blob([file]), { isWindows1252: false, choices: {} });
  expect(read).toMatchObject({
    kind: 'table',
    table: {
      rows: [
        { number: 2, cells: { sku: '00417', price: '799' } },
        { number: 4, cells: { sku: 'B' } },
      ],
    },
  });
});

it.each([
  ['another zip file', zipSync({ 'a.txt': strToU8('x') })],
  ['a cut workbook', workbook([[text('sku')]]).slice(0, 200)],
])('refuses %s in words', async (_, file) => {
  const read = await readCsvFile(new Blob([new Uint8Array(file)]), { isWindows1252: false, choices: {} });
  expect(read).toMatchObject({
    kind: 'refused',
    problem: expect.stringContaining('cannot be read as an Excel workbook'),
  });
});

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
