import { Link } from '@tanstack/react-router';
import { Badge } from '#admin/ui/Badge.tsx';
import { FigureCell } from '#admin/ui/FigureCell.tsx';
import type { ReorderRow } from '#shared/api/reorder.ts';
import { REORDER_WORDS, sizeLabel } from './messages.ts';
import { daysLeft, suggestedReorder } from './reorder.ts';

const COLUMNS = [
  REORDER_WORDS.stock,
  REORDER_WORDS.reserved,
  REORDER_WORDS.sold,
  REORDER_WORDS.waiting,
  REORDER_WORDS.daysLeft,
  REORDER_WORDS.suggested,
];

/** A row for each size; on a phone a card with labelled figures. */
export function ReorderTable({ rows }: { rows: readonly ReorderRow[] }) {
  return (
    <table className="list reorder">
      <thead>
        <tr>
          <th scope="col">{REORDER_WORDS.product}</th>
          <th scope="col">{REORDER_WORDS.size}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="text-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.variant_id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: ReorderRow }) {
  const days = daysLeft(row);
  const suggested = suggestedReorder(row);
  return (
    <tr>
      <td>
        <Link to="/products/$id" params={{ id: row.product_id }} className="font-semibold hover:underline">
          {row.name}
        </Link>
        {row.sku && <p className="text-sm break-all text-ink-soft">{row.sku}</p>}
      </td>
      <td className="max-lg:font-semibold">{sizeLabel(row)}</td>
      <FigureCell label={REORDER_WORDS.stock}>
        {row.stock === 0 ? <Badge tone="madder">{REORDER_WORDS.soldOut}</Badge> : format(row.stock)}
      </FigureCell>
      <FigureCell label={REORDER_WORDS.reserved} isEmpty={row.reserved === 0}>
        {row.reserved === 0 ? REORDER_WORDS.none : format(row.reserved)}
      </FigureCell>
      <FigureCell label={REORDER_WORDS.sold}>{format(row.sold)}</FigureCell>
      <FigureCell label={REORDER_WORDS.waiting} isEmpty={row.waiting === 0}>
        {row.waiting === 0 ? REORDER_WORDS.none : format(row.waiting)}
      </FigureCell>
      <FigureCell label={REORDER_WORDS.daysLeft} isEmpty={days === undefined}>
        {days === undefined ? REORDER_WORDS.none : format(days)}
      </FigureCell>
      <FigureCell label={REORDER_WORDS.suggested} isEmpty={suggested === 0}>
        <b className="font-semibold">{suggested === 0 ? REORDER_WORDS.none : format(suggested)}</b>
      </FigureCell>
    </tr>
  );
}

function format(count: number): string {
  return count.toLocaleString('en-IN');
}
