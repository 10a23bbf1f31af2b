import type { Column } from '#admin/lists/columns.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { signed } from './CountField.tsx';
import { differenceOf } from './count-changes.ts';
import type { Counted } from './counts.store.ts';
import { COUNT_WORDS } from './messages.ts';

interface DifferenceTableProps {
  counts: readonly Counted[];
  /** Stock now, by variant. */
  now: ReadonlyMap<string, number>;
}

/** The sizes whose count differs from the stock, and what saving leads to. */
export function DifferenceTable({ counts, now }: DifferenceTableProps) {
  if (counts.length === 0) return <p>{COUNT_WORDS.noDifferences}</p>;
  return (
    <>
      <DataTable
        look="compact"
        rows={counts.map((count) => ({ count, now: now.get(count.variantId) }))}
        columns={COLUMNS}
        idOf={({ count }) => count.variantId}
      />
      {counts.some(({ variantId, stock }) => now.get(variantId) !== stock) && (
        <p className="mt-2 text-ink-soft">{COUNT_WORDS.sinceHint}</p>
      )}
    </>
  );
}

interface Difference {
  count: Counted;
  now: number | undefined;
}

const COLUMNS: readonly Column<Difference>[] = [
  {
    key: 'product',
    label: COUNT_WORDS.product,
    cell: ({ count }) => `${count.name}, ${count.size || COUNT_WORDS.unstitched}`,
  },
  { key: 'before', label: COUNT_WORDS.before, cell: ({ count }) => count.stock },
  { key: 'counted', label: COUNT_WORDS.counted, cell: ({ count }) => count.pieces },
  {
    key: 'difference',
    label: COUNT_WORDS.difference,
    className: 'font-semibold',
    cell: ({ count }) => signed(differenceOf(count)),
  },
  { key: 'after', label: COUNT_WORDS.after, cell: (row) => <After {...row} /> },
];

function After({ count, now }: Difference) {
  if (now === undefined) return COUNT_WORDS.gone;
  return (
    <>
      {Math.max(0, now + differenceOf(count))}
      {now !== count.stock && (
        <span className="block text-sm text-ink-soft">{COUNT_WORDS.moved(now - count.stock)}</span>
      )}
    </>
  );
}
