import { expect, it } from 'vitest';
import { csvFile } from '#admin/lists/csv.ts';
import type { ReorderRow } from '#shared/api/reorder.ts';
import { daysLeft, REORDER_COLUMNS, suggestedReorder } from './reorder-columns.tsx';

const ROW: ReorderRow = {
  variant_id: 'v1',
  product_id: '1001',
  name: 'Neem kurta',
  stitched: true,
  size: 'M',
  sku: 'NK-M',
  stock: 10,
  reserved: 1,
  sold: 16,
  waiting: 2,
};

it.each([
  [{ stock: 10, sold: 16 }, 18, 6],
  [{ stock: 0, sold: 3 }, 0, 3],
  [{ stock: 40, sold: 30 }, 40, 0],
  [{ stock: 4, sold: 0 }, undefined, 0],
])('%o: days left and quantity to order', (row, days, pieces) => {
  expect(daysLeft(row)).toBe(days);
  expect(suggestedReorder(row)).toBe(pieces);
});

it('the reorder list is exported with one line per size; names that look like a formula are text', () => {
  const unstitched = { ...ROW, name: '=Saree', stitched: false, size: '', sku: '', stock: 2, sold: 0, waiting: 0 };
  expect(csvFile(REORDER_COLUMNS, [ROW, unstitched])).toBe(
    '\uFEFFProduct ID,Product,Size,SKU,In stock,Reserved,Sold in 30 days,Waiting,Days left,Suggested reorder\r\n' +
      "1001,Neem kurta,M,NK-M,10,1,16,2,18,6\r\n1001,'=Saree,Unstitched,,2,1,0,0,,0\r\n",
  );
});
