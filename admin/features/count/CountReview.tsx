import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#admin/api/failures.ts';
import { STOCK_KIND_LABELS } from '#admin/features/stock/messages.ts';
import type { Column } from '#admin/lists/columns.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { ListFailure, ListSkeleton } from '#admin/lists/QueryView.tsx';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { RunGuard } from '#admin/saving/UndoOutcome.tsx';
import { useRun } from '#admin/saving/use-run.ts';
import { Button } from '#admin/ui/Button.tsx';
import { LabelledChoice } from '#admin/ui/ChoiceField.tsx';
import { TextField } from '#admin/ui/Field.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { notifySuccess } from '#admin/ui/notify.ts';
import { MAX_STOCK_NOTE } from '#shared/limits.ts';
import { STAFF_STOCK_KINDS, type StaffStockKind } from '#shared/product/stock-moves.ts';
import { signed } from './CountField.tsx';
import { stockNowQuery } from './count.queries.ts';
import { countUnits, differenceOf, differing } from './count-changes.ts';
import type { Counted, CountsOnDevice } from './counts.store.ts';
import { COUNT_WORDS } from './messages.ts';

const KINDS = STAFF_STOCK_KINDS.map((value) => ({ value, label: STOCK_KIND_LABELS[value] }));

/** Shows the differences and saves them as one step, with Undo. */
export function CountReview({ device, onClose }: { device: CountsOnDevice; onClose: () => void }) {
  // As the dialog was opened: saving removes the counts that it still lists.
  const [counts] = useState(device.counts);
  const [kind, setKind] = useState<StaffStockKind>('counted');
  const [note, setNote] = useState('');
  const [products] = useState(() => new Set(differing(counts).map(({ productId }) => productId)));
  const stock = useQuery(stockNowQuery(products));
  const run = useRun('products', [['products']]);
  const differences = differing(counts).filter(({ variantId }) => stock.data?.has(variantId));
  const unchanged = counts.size - differing(counts).length;
  const isDone = run.state.phase === 'done';
  const hasFailed = run.state.phase === 'done' && run.state.result.failure !== undefined;

  const save = async () => {
    if (differences.length === 0) {
      device.remove(counts.keys());
      notifySuccess(COUNT_WORDS.finished);
      return onClose();
    }
    // Saved ones have left the device before the run failed.
    const unsaved = differences.filter(({ variantId }) => device.counts.has(variantId));
    const units = countUnits(unsaved, { kind, note });
    const result = await run.start({ label: COUNT_WORDS.label(units.length), source: 'form', units });
    const isComplete = result.failure === undefined && !result.isCancelled;
    const refused = new Set(result.refused.map(({ unit }) => unit.key));
    // After a lost connection only what is saved leaves the device.
    device.remove(isComplete ? [...counts.keys()].filter((id) => !refused.has(id)) : result.results.keys());
    if (result.saved.length > 0) run.offerUndo(COUNT_WORDS.saved(result.results.size), result);
    if (isComplete && refused.size === 0) onClose();
  };

  return (
    <Modal isOpen isWide title={COUNT_WORDS.reviewTitle} onClose={() => !run.isBusy && onClose()} footer={footer()}>
      <RunGuard isBusy={run.isBusy} />
      {stock.isPending && <ListSkeleton label={COUNT_WORDS.loading} />}
      {stock.isError && !stock.data && <ListFailure onRetry={() => void stock.refetch()} />}
      {run.state.phase === 'done' ? (
        <NotSaved result={run.state.result} counts={differences} />
      ) : (
        stock.data && (
          <>
            <DifferenceTable counts={differing(counts)} now={stock.data} />
            {unchanged > 0 && <p className="mt-2 text-ink-soft">{COUNT_WORDS.unchanged(unchanged)}</p>}
            {differences.length > 0 && (
              <div className="mt-3 grid gap-3 sm:grid-cols-2">
                <LabelledChoice label={COUNT_WORDS.why} value={kind} options={KINDS} onChoose={setKind} />
                <TextField
                  label={COUNT_WORDS.note}
                  autoComplete="off"
                  placeholder={COUNT_WORDS.noteExample}
                  maxLength={MAX_STOCK_NOTE}
                  value={note}
                  onChange={setNote}
                />
              </div>
            )}
          </>
        )
      )}
    </Modal>
  );

  function footer() {
    if (run.isBusy) return <p role="status">{COUNT_WORDS.saving}</p>;
    return (
      <>
        <Button look="outline" onClick={onClose}>
          {isDone ? ADMIN_WORDS.close : ADMIN_WORDS.cancel}
        </Button>
        {!isDone && (
          <Button disabled={!stock.isSuccess} onClick={() => void save()}>
            {COUNT_WORDS.save(differences.length)}
          </Button>
        )}
        {hasFailed && <Button onClick={() => void save()}>{ADMIN_WORDS.saveAgain}</Button>}
      </>
    );
  }
}

interface NotSavedProps {
  result: { failure: unknown; refused: readonly { unit: { key: string }; error: unknown }[] };
  counts: readonly Counted[];
}

function NotSaved({ result, counts }: NotSavedProps) {
  return (
    <div role="alert" className="grid gap-2">
      {result.failure !== undefined && <p>{failureMessage(result.failure)}</p>}
      {result.refused.length > 0 && (
        <>
          <p>{COUNT_WORDS.notSaved}</p>
          <ul className="list-disc pl-5">
            {result.refused.map(({ unit }) => {
              const count = counts.find(({ variantId }) => variantId === unit.key);
              return count && <li key={unit.key}>{`${count.name}, ${count.size || COUNT_WORDS.unstitched}`}</li>;
            })}
          </ul>
        </>
      )}
    </div>
  );
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
