import { expect, it } from 'vitest';
import { matchingProductSchema } from '#shared/api/admin-products.ts';
import { importBanWarning } from '#shared/product/import-ban.ts';
import { NO_REASON, type StockReason } from '../product-operations.ts';
import { cellsOf, changesOf } from './grid-changes.ts';
import type { GridColumnId } from './grid-columns.ts';
import { cellKey, type Edits } from './grid-edits.ts';

const ROW = matchingProductSchema.parse([
  '7',
  'Neem',
  1000,
  0,
  1,
  0,
  0,
  '',
  9,
  [],
  [
    ['m', 1000, 'M', 1],
    ['cloth', 700, '', 0],
    ['cut', 900, 'S', 0],
  ],
  'Pakistan',
]);

type Cell = readonly [columnId: GridColumnId, seen: string, text: string];

const edits = (cells: readonly Cell[]): Edits =>
  new Map(
    cells.map(([columnId, seen, text]) => [
      cellKey('7', columnId),
      { productId: '7', columnId, productName: 'Neem', seen, text },
    ]),
  );
const operations = (...cells: Cell[]) => changesOf(edits(cells), [ROW], NO_REASON)[0]?.unit.operations;

it('updates fields with the values last seen', () => {
  expect(operations(['name', 'Neem', 'Neem kurta'], ['original_price', '', '1999'], ['is_new', 'No', 'Yes'])).toEqual([
    {
      action: 'update',
      collection: 'products',
      id: '7',
      values: { name: 'Neem kurta', original_price: 1999, is_new: true },
      seen: { name: 'Neem', original_price: null, is_new: false },
    },
  ]);
});

it('changes variants at the old price and lists those with an own price', () => {
  const [changes] = changesOf(edits([['price', '1000', '899']]), [ROW], NO_REASON);
  expect(changes?.unit.operations.at(-1)).toEqual({
    action: 'update',
    collection: 'product_variants',
    id: 'm',
    values: { price: 899 },
    seen: { price: 1000 },
  });
  const cells = changes?.unit.operations.map((operation) => cellsOf(changes, operation, 'price'));
  expect(cells).toEqual([[cellKey('7', 'price')], [cellKey('7', 'price')]]);
  expect(changes?.ownPrices).toMatchObject([
    { size: '', price: 700 },
    { size: 'S', price: 900 },
  ]);
});

it('a refusal belongs to the cell of its column or size, and to all cells of a product that is gone', () => {
  const [changes] = changesOf(
    edits([
      ['name', 'Neem', 'Neem kurta'],
      ['stock_M', '9', '5'],
      ['stock_XL', '', '4'],
    ]),
    [ROW],
    NO_REASON,
  );
  const cells = (place: number, field: string) => {
    const operation = changes?.unit.operations[place];
    return changes && operation && cellsOf(changes, operation, field);
  };
  expect(cells(0, 'name')).toEqual([cellKey('7', 'name')]);
  expect(cells(1, 'stock_quantity')).toEqual([cellKey('7', 'stock_M')]);
  expect(cells(2, 'price')).toEqual([cellKey('7', 'stock_XL')]);
  expect(cells(0, '')).toEqual(changes?.cells);
});

it('adjusts stock by the difference and creates missing sizes above 0', () => {
  expect(operations(['stock_M', '9', '5'], ['stock_XL', '', '4'], ['stock_L', '', '0'])).toEqual([
    { action: 'adjust', collection: 'product_variants', id: 'm', by: -4, seen: { stock_quantity: 9 }, kind: 'counted' },
    {
      action: 'create',
      collection: 'product_variants',
      values: { product_id: '7', stitched: true, size: 'XL', stock_quantity: 4, price: 1000 },
    },
  ]);
});

it('says why stock changes: as typed, or as staff choose for all', () => {
  const typed: Edits = new Map(
    [...edits([['stock_M', '9', '21']])].map(([key, edit]) => [key, { ...edit, kind: 'received' }]),
  );
  const why = (reason: StockReason) => changesOf(typed, [ROW], reason)[0]?.unit.operations[0];
  expect(why(NO_REASON)).toMatchObject({ by: 12, kind: 'received' });
  expect(why({ kind: 'returned', note: ' From the fair ' })).toMatchObject({ kind: 'returned', note: 'From the fair' });
});

it('creates a stitched size beside an unstitched variant of that size', () => {
  expect(operations(['stock_S', '', '4'])).toMatchObject([{ action: 'create', values: { stitched: true, size: 'S' } }]);
});

it('flags an original price that the edits leave below the price', () => {
  const isTooLow = (...cells: Cell[]) => changesOf(edits(cells), [ROW], NO_REASON)[0]?.isOriginalTooLow;
  expect(isTooLow(['original_price', '', '899'])).toBe(true);
  expect(isTooLow(['original_price', '', '899'], ['price', '1000', '799'])).toBe(false);
  expect(isTooLow(['name', 'Neem', 'Neem kurta'])).toBe(false);
});

it('warns of pieces that are added of an origin under an import ban', () => {
  const warning = (...cells: Cell[]) => changesOf(edits(cells), [ROW], NO_REASON)[0]?.importBan;
  expect(warning(['stock_M', '5', '6'])).toBe(importBanWarning('Pakistan'));
  expect(warning(['stock_S', '', '1'])).toBe(importBanWarning('Pakistan'));
  expect([warning(['stock_M', '5', '4']), warning(['name', 'Neem', 'Neem kurta'])]).toEqual(['', '']);
  const [made] = changesOf(edits([['stock_M', '5', '6']]), [{ ...ROW, origin: 'India' }], NO_REASON);
  expect(made?.importBan).toBe('');
});
