import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StockReason } from '#admin/features/products/product-operations.ts';
import { RunDialog } from '#admin/features/products/RunDialog.tsx';
import { StockReasonFields } from '#admin/features/stock/StockReasonFields.tsx';
import type { Column } from '#admin/lists/columns.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { ListFailure, ListSkeleton } from '#admin/lists/QueryView.tsx';
import { useRun } from '#admin/saving/use-run.ts';
import { notifySuccess } from '#admin/ui/notify.ts';
import { signed } from './CountField.tsx';
import { stockNowQuery } from './count.queries.ts';
import { countUnits, differenceOf, differing } from './count-changes.ts';
import type { Counted, CountsOnDevice } from './counts.store.ts';
import { COUNT_RUN_WORDS, COUNT_WORDS } from './messages.ts';

/** Shows the differences and saves them as one step, with Undo. */
export function CountReview({ device, onClose }: { device: CountsOnDevice; onClose: () => void }) {
  // As the dialog was opened: saving removes the counts that it still lists.
  const [counts] = useState(device.counts);
  const [reason, setReason] = useState<StockReason>({ kind: 'counted', note: '' });
  const [products] = useState(() => new Set(differing(counts).map(({ productId }) => productId)));
  const stock = useQuery(stockNowQuery(products));
  const run = useRun('products', [['products']]);
  const differences = differing(counts).filter(({ variantId }) => stock.data?.has(variantId));
  const unchanged = counts.size - differing(counts).length;

  const save = async () => {
    if (differences.length === 0) {
      device.remove(counts.keys());
      notifySuccess(COUNT_WORDS.finished);
      return onClose();
    }
    // Saved ones have left the device, by this tab or another.
    const unsaved = differences.filter(({ variantId }) => device.counts.has(variantId));
    const units = countUnits(unsaved, reason);
    const result = await run.start({ label: COUNT_WORDS.label(units.length), source: 'form', units });
    const isComplete = result.failure === undefined && !result.isCancelled;
    const refused = new Set(result.refused.map(({ unit }) => unit.key));
    // After a lost connection only what is saved leaves the device.
    device.remove(isComplete ? [...counts.keys()].filter((id) => !refused.has(id)) : result.results.keys());
    if (!isComplete || refused.size > 0) return;
    run.offerUndo(COUNT_RUN_WORDS.done(result), result);
    onClose();
  };

  return (
    <RunDialog
      run={run}
      title={COUNT_WORDS.reviewTitle}
      words={COUNT_RUN_WORDS}
      action={{ label: COUNT_WORDS.save(differences.length), isDisabled: !stock.isSuccess }}
      onStart={() => void save()}
      onClose={onClose}
      nameOf={(id) => nameOf(counts.get(id))}
    >
      {stock.isPending && <ListSkeleton label={COUNT_WORDS.loading} />}
      {stock.isError && !stock.data && <ListFailure onRetry={() => void stock.refetch()} />}
      {stock.data && (
        <>
          <DifferenceTable counts={differing(counts)} now={stock.data} />
          {unchanged > 0 && <p className="mt-2 text-ink-soft">{COUNT_WORDS.unchanged(unchanged)}</p>}
          {differences.length > 0 && (
            <StockReasonFields reason={reason} onChange={setReason} noteExample={COUNT_WORDS.noteExample} />
          )}
        </>
      )}
    </RunDialog>
  );
}

function nameOf(count: Counted | undefined): string {
  return count === undefined ? '' : `${count.name}, ${count.size || COUNT_WORDS.unstitched}`;
}

interface DifferenceTableProps {
  counts: readonly Counted[];
  /** Stock now, by variant. */
  now: ReadonlyMap<string, number>;
}

/** The sizes whose count differs from the stock, and what saving leads to. */
function DifferenceTable({ counts, now }: DifferenceTableProps) {
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
    cell: ({ count }) => nameOf(count),
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
