import { Link } from '@tanstack/react-router';
import type { Column } from '#admin/lists/columns.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import type { ReorderRow } from '#shared/api/reorder.ts';
import { SALES_DAYS } from '#shared/limits.ts';
import { REORDER_WORDS, sizeLabel } from './messages.ts';

/** The sizes to reorder on the screen and in the file. */
export const REORDER_COLUMNS: readonly Column<ReorderRow>[] = [
  { key: 'id', label: REORDER_WORDS.productId, csv: ({ product_id }) => product_id },
  { key: 'product', label: REORDER_WORDS.product, cell: (row) => <Product row={row} />, csv: ({ name }) => name },
  { key: 'size', label: REORDER_WORDS.size, className: 'max-lg:font-semibold', cell: sizeLabel, csv: sizeLabel },
  { key: 'sku', label: REORDER_WORDS.sku, csv: ({ sku }) => sku },
  figure('stock', REORDER_WORDS.stock, ({ stock }) => stock, {
    cell: ({ stock }) => (stock === 0 ? <Badge tone="madder">{REORDER_WORDS.soldOut}</Badge> : format(stock)),
  }),
  figure('reserved', REORDER_WORDS.reserved, ({ reserved }) => reserved),
  figure('sold', REORDER_WORDS.sold, ({ sold }) => sold, { cell: ({ sold }) => format(sold) }),
  figure('waiting', REORDER_WORDS.waiting, ({ waiting }) => waiting),
  figure('days', REORDER_WORDS.daysLeft, (row) => daysLeft(row) ?? null, {
    cell: (row) => format(daysLeft(row) ?? null),
  }),
  figure('suggested', REORDER_WORDS.suggested, suggestedReorder, { className: 'font-semibold' }),
];

/** A number, which is left out on the screen if it is 0. */
function figure(
  key: string,
  label: string,
  csv: (row: ReorderRow) => number | null,
  more?: Partial<Column<ReorderRow>>,
): Column<ReorderRow> {
  return { key, label, isNumber: true, isFigure: true, cell: (row) => format(csv(row) || null), csv, ...more };
}

function Product({ row: { product_id, name, sku } }: { row: ReorderRow }) {
  return (
    <>
      <Link to="/products/$id" params={{ id: product_id }} className="font-semibold hover:underline">
        {name}
      </Link>
      {sku && <p className="text-sm break-all text-ink-soft">{sku}</p>}
    </>
  );
}

function format(count: number | null): string | null {
  return count === null ? null : count.toLocaleString('en-IN');
}

/** Whole days until the size is sold out at the present rate; undefined without sales. */
export function daysLeft({ stock, sold }: Pick<ReorderRow, 'stock' | 'sold'>): number | undefined {
  return sold === 0 ? undefined : Math.floor((stock * SALES_DAYS) / sold);
}

/** Pieces to order so that the stock covers the sales of the last 30 days. */
export function suggestedReorder({ stock, sold }: Pick<ReorderRow, 'stock' | 'sold'>): number {
  return Math.max(0, sold - stock);
}
