import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { StockReasonFields } from '#admin/features/stock/StockReasonFields.tsx';
import { ListFailure } from '#admin/lists/QueryView.tsx';
import { cutIntoSets, type RunResult } from '#admin/saving/change-set-runner.ts';
import { unsavedOf, useRun } from '#admin/saving/use-run.ts';
import { Button } from '#admin/ui/Button.tsx';
import { loadSelected } from '../bulk/bulk.queries.ts';
import { NO_REASON, type StockReason } from '../product-operations.ts';
import { PRODUCTS_KEY } from '../products.queries.ts';
import { RunDialog, type RunWords } from '../RunDialog.tsx';
import { changesOf } from './grid-changes.ts';
import { afterSaving, columnOf, type Edits, withSeen } from './grid-edits.ts';
import { GRID_WORDS } from './messages.ts';
import { ReviewTable } from './ReviewTable.tsx';
import { type CellRefusals, cellRefusals, movedCells, savedCells } from './saved-cells.ts';
import type { GridEdits } from './use-grid-edits.ts';

interface ReviewDialogProps {
  grid: GridEdits;
  /** Called with the server's messages about cells; none if all is saved. */
  onRefused: (refusals: CellRefusals) => void;
  onClose: () => void;
}

/** Lists all edits, saves them as one step, and shows the result. */
export function ReviewDialog({ grid, onRefused, onClose }: ReviewDialogProps) {
  // A copy from when the dialog opened: saving removes the edits that the dialog still lists.
  const [edits] = useState(grid.edits);
  const [reason, setReason] = useState(NO_REASON);
  const { rows, changes } = useChanges(edits, reason);
  const run = useRun('products', [PRODUCTS_KEY]);
  const [refusals, setRefusals] = useState<CellRefusals>();
  const nameOf = (id: string) => [...edits.values()].find(({ productId }) => productId === id)?.productName ?? id;
  const moved = run.state.phase === 'done' ? movedCells(run.state.result, changes, nameOf) : [];

  const save = async () => {
    const units = unsavedOf(
      run.state,
      changes.map(({ unit }) => unit),
    );
    const request = { label: GRID_WORDS.auditLabel(edits.size), source: 'grid', units } as const;
    const result = await run.start(request, { stopsAtRefusal: true });
    const found = cellRefusals(result.refused, changes);
    grid.setHistory((now) => afterSaving(now, savedCells(result, edits)));
    setRefusals(found);
    onRefused(found);
  };
  const settle = (isMine: boolean) => {
    const current = refusals?.current ?? new Map<string, string>();
    grid.setHistory((now) => (isMine ? withSeen(now, current) : afterSaving(now, current.keys())));
    onRefused({ texts: new Map(), current: new Map() });
    onClose();
  };

  return (
    <RunDialog
      run={run}
      title={GRID_WORDS.reviewTitle}
      words={wordsOf(edits)}
      action={{ label: GRID_WORDS.save(edits.size), isDisabled: !rows.isSuccess }}
      onStart={() => void save()}
      onClose={onClose}
      nameOf={nameOf}
      hasPages
      details={moved.length > 0 && <Moved lines={moved} />}
      buttons={
        (refusals?.current.size ?? 0) > 0 && (
          <>
            <Button look="outline" onClick={() => settle(false)}>
              {GRID_WORDS.takeTheirs}
            </Button>
            <Button look="outline" onClick={() => settle(true)}>
              {GRID_WORDS.keepMine}
            </Button>
          </>
        )
      }
    >
      {rows.isError && <ListFailure onRetry={() => void rows.refetch()} />}
      <ReviewTable edits={edits} changes={changes} parts={cutIntoSets(changes.map(({ unit }) => unit)).length} />
      {[...edits.values()].some(({ columnId }) => columnOf(columnId).kind === 'stock') && (
        <StockReasonFields
          reason={reason}
          onChange={setReason}
          asTyped={GRID_WORDS.asTyped}
          noteExample={GRID_WORDS.noteExample}
        />
      )}
    </RunDialog>
  );
}

function wordsOf(edits: Edits): RunWords {
  const saved = (result: RunResult) => savedCells(result, edits).length;
  const title = (result: RunResult) => (saved(result) === 0 ? GRID_WORDS.refusedTitle : GRID_WORDS.partlyTitle);
  return {
    running: GRID_WORDS.saving,
    done: (result) => (saved(result) === 0 ? '' : GRID_WORDS.saved(saved(result))),
    failed: (result) => `${title(result)}.`,
    refused: title,
    refusedHint: GRID_WORDS.refusedText,
  };
}

function Moved({ lines }: { lines: readonly string[] }) {
  return (
    <section>
      <h3>{GRID_WORDS.soldMeanwhile}</h3>
      <ul className="list-disc pl-6 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function useChanges(edits: GridEdits['edits'], reason: StockReason) {
  const ids = useMemo(() => new Set([...edits.values()].map(({ productId }) => productId)), [edits]);
  // Variants are loaded again: their ids may have changed since the page was loaded.
  const rows = useQuery({
    queryKey: ['grid-review', [...ids]],
    queryFn: () => loadSelected({ kind: 'some', ids }, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const changes = useMemo(() => (rows.data ? changesOf(edits, rows.data, reason) : []), [edits, rows.data, reason]);
  return { rows, changes };
}
