import { expect, it } from 'vitest';
import { READERS, readStock } from '#admin/features/import/read-cell.ts';
import { LISTS } from '#tests/support/admin/arbitrary-products.ts';
import { createLookups } from '../import/lookups.ts';
import { productFields } from './form/product-form-fields.ts';
import { readCell } from './grid/grid-columns.ts';
import { columnOf } from './grid/grid-edits.ts';
import { readText } from './read-field.ts';

const FORM = productFields(['M']);
const CONTEXT = {
  lookups: createLookups({ products: [], lists: LISTS, files: new Set() }),
  ...{ isNew: false, createsUnknownNames: false, addsStock: false },
};

type Column = 'name' | 'price' | 'original_price' | 'stock_M';

/** The value that form, grid and import read; undefined if they refuse the text. */
function valuesIn(column: Column, text: string) {
  const form = FORM[column]?.rule.safeParse(text);
  const grid = readCell(columnOf(column), text);
  const file = column === 'stock_M' ? readStock(text) : READERS[column](text, CONTEXT);
  return [form?.data, 'value' in grid ? grid.value : undefined, 'value' in file ? file.value : undefined];
}

it.each<[Column, string, unknown]>([
  ['stock_M', '1,000', 1000],
  ['stock_M', ' 5.0 ', 5],
  ['stock_M', '0', 0],
  ['stock_M', '99999', 99_999],
  ['stock_M', '100000', undefined],
  ['stock_M', '1,2', undefined],
  ['stock_M', '2.5', undefined],
  ['stock_M', 'x', undefined],
  ['price', '₹1,29,900.50', 129_900.5],
  ['price', '12,50', undefined],
  ['price', '0', undefined],
  ['price', ' ', undefined],
  ['original_price', '1,999', 1999],
  ['original_price', '-1', undefined],
  ['name', ' Noor\u00a0 Kurta ', 'Noor Kurta'],
  ['name', '💃'.repeat(200), '💃'.repeat(200)],
  ['name', 'x'.repeat(201), undefined],
  ['name', ' ', undefined],
])('form, grid and import read %s %j alike', (column, text, value) => {
  expect(valuesIn(column, text)).toEqual([value, value, value]);
});

it.each([
  ['is_new', ' Yes ', true],
  ['is_new', 'x', true],
  ['is_new', '0', false],
  ['is_new', '–', false],
  ['is_new', 'perhaps', undefined],
] as const)('grid and import read %s %j alike', (column, text, value) => {
  const grid = readCell(columnOf(column), text);
  const file = READERS[column](text, CONTEXT);
  expect([grid, file].map((read) => ('value' in read ? read.value : undefined))).toEqual([value, value]);
});

it('a description is measured in bytes in form and import, as its column is', () => {
  const hindi = 'अ'.repeat(6_700);
  const read = [readText('description', hindi), READERS.description(hindi, CONTEXT)];
  expect(read).toEqual([{ problem: expect.any(String) }, { problem: expect.any(String) }]);
  expect(FORM.description.rule.safeParse(hindi).success).toBe(false);
});
