import { expect, it } from 'vitest';
import { sampleProductRow, sampleVariant } from '#tests/support/admin/products.ts';
import type { AdminProduct } from '../product.ts';
import { cleared, filledDown, parseTsv, pasted, textsOf, toTsv } from './grid-blocks.ts';
import { NO_EDITS } from './grid-edits.ts';
import { blockOf, movedBy, tabbed } from './grid-places.ts';

const product = (id: string): AdminProduct => ({
  ...sampleProductRow(id, `P${id}`, { original_price: 1500, variants: [sampleVariant(id, 'XS', 5)] }),
  picture: undefined,
});
const PRODUCTS = [product('1'), product('2'), product('3')];
const PRICE = 1;
const XS = 3;
const S = 4;
const texts = (edits: readonly { productId: string; columnId: string; text: string }[]) =>
  edits.map(({ productId, columnId, text }) => `${productId} ${columnId} ${text}`);

it('pastes a block from the upper left cell and reports if it was cut off', () => {
  const at = blockOf({ row: 1, col: PRICE }, { row: 1, col: PRICE });
  const { edits, isCut } = pasted(PRODUCTS, at, [
    ['900', '1200'],
    ['800', ''],
    ['700', '1'],
  ]);
  expect(texts(edits)).toEqual(['2 price 900', '2 original_price 1200', '3 price 800', '3 original_price ']);
  expect(isCut).toBe(true);
});

it('pastes a single value into every selected cell', () => {
  const { edits } = pasted(PRODUCTS, blockOf({ row: 0, col: PRICE }, { row: 2, col: PRICE }), [['999']]);
  expect(texts(edits)).toEqual(['1 price 999', '2 price 999', '3 price 999']);
});

it('fills down from the first selected row, or from the row above a single one', () => {
  const down = filledDown(PRODUCTS, NO_EDITS, blockOf({ row: 0, col: XS }, { row: 2, col: XS }));
  expect(texts(down)).toEqual(['2 stock_XS 5', '3 stock_XS 5']);
  expect(texts(filledDown(PRODUCTS, NO_EDITS, blockOf({ row: 1, col: XS }, { row: 1, col: XS })))).toEqual([
    '2 stock_XS 5',
  ]);
  expect(filledDown(PRODUCTS, NO_EDITS, blockOf({ row: 0, col: XS }, { row: 0, col: XS }))).toEqual([]);
});

it('clears optional cells and sets stock to 0', () => {
  expect(texts(cleared(PRODUCTS, blockOf({ row: 0, col: 0 }, { row: 0, col: S })))).toEqual([
    '1 original_price ',
    '1 stock_XS 0',
  ]);
});

it('copies the displayed texts', () => {
  expect(textsOf(PRODUCTS, NO_EDITS, blockOf({ row: 0, col: PRICE }, { row: 0, col: S }))).toEqual([
    ['1000', '1500', '5', ''],
  ]);
});

it('arrow keys stop at the edge; Tab leaves the grid after the last cell', () => {
  const size = { rows: 3, cols: 4 };
  expect(movedBy('ArrowUp', { row: 0, col: 1 }, size, false)).toEqual({ row: 0, col: 1 });
  expect(movedBy('End', { row: 0, col: 1 }, size, true)).toEqual({ row: 2, col: 3 });
  expect(movedBy('x', { row: 0, col: 1 }, size, false)).toBeUndefined();
  expect(tabbed({ row: 0, col: 3 }, size, 1)).toEqual({ row: 1, col: 0 });
  expect(tabbed({ row: 2, col: 3 }, size, 1)).toBeUndefined();
});

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
