import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { STOCK_KIND_LABELS } from '#admin/features/stock/messages.ts';
import { ListFailure } from '#admin/lists/QueryView.tsx';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { cutIntoSets } from '#admin/saving/change-set-runner.ts';
import { RunGuard } from '#admin/saving/UndoOutcome.tsx';
import { undoOf } from '#admin/saving/undo.ts';
import { useRun } from '#admin/saving/use-run.ts';
import { Button } from '#admin/ui/Button.tsx';
import { LabelledChoice } from '#admin/ui/ChoiceField.tsx';
import { TextField } from '#admin/ui/Field.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { MAX_STOCK_NOTE } from '#shared/limits.ts';
import { STAFF_STOCK_KINDS } from '#shared/product/stock-moves.ts';
import { loadSelected } from '../bulk/bulk.queries.ts';
import { NO_REASON, type StockReason } from '../product-operations.ts';
import { PRODUCTS_KEY } from '../products.queries.ts';
import { changesOf } from './grid-changes.ts';
import { afterSaving, columnOf, withSeen } from './grid-edits.ts';
import { GRID_WORDS } from './messages.ts';
import { type CellRefusals, cellRefusals, ReviewOutcome, savedCells } from './ReviewOutcome.tsx';
import { ReviewTable } from './ReviewTable.tsx';
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
  const { state } = run;

  const hasFailed = state.phase === 'done' && state.result.failure !== undefined;

  const save = async () => {
    const done = state.phase === 'done' ? state.result.results : new Map();
    const units = changes.map(({ unit }) => unit).filter(({ key }) => !done.has(key));
    const request = { label: GRID_WORDS.auditLabel(edits.size), source: 'grid', units } as const;
    const result = await run.start(request, { stopsAtRefusal: true });
    const found = cellRefusals(result.refused, changes);
    grid.setHistory((now) => afterSaving(now, savedCells(result, edits)));
    setRefusals(found);
    onRefused(found);
  };
  const close = () => {
    if (run.isBusy) return;
    if (state.phase === 'done' && state.result.saved.length > 0) {
      run.offerUndo(GRID_WORDS.saved(savedCells(state.result, edits).length), state.result);
    }
    onClose();
  };
  const settle = (isMine: boolean) => {
    const current = refusals?.current ?? new Map<string, string>();
    grid.setHistory((now) => (isMine ? withSeen(now, current) : afterSaving(now, current.keys())));
    onRefused({ texts: new Map(), current: new Map() });
    onClose();
  };

  return (
    <Modal isOpen isWide title={GRID_WORDS.reviewTitle} onClose={close} footer={footer()}>
      <RunGuard isBusy={run.isBusy} />
      {state.phase === 'idle' ? (
        <>
          {rows.isError && <ListFailure onRetry={() => void rows.refetch()} />}
          <ReviewTable edits={edits} changes={changes} parts={cutIntoSets(changes.map(({ unit }) => unit)).length} />
          {[...edits.values()].some(({ columnId }) => columnOf(columnId).kind === 'stock') && (
            <StockReasonFields reason={reason} onChange={setReason} />
          )}
        </>
      ) : (
        <ReviewOutcome state={state} edits={edits} changes={changes} onUndo={(undo) => void run.undo(undo)} />
      )}
    </Modal>
  );

  function footer() {
    if (state.phase === 'idle') {
      return (
        <>
          <Button look="outline" onClick={close}>
            {ADMIN_WORDS.cancel}
          </Button>
          <Button disabled={!rows.isSuccess} onClick={() => void save()}>
            {GRID_WORDS.save(edits.size)}
          </Button>
        </>
      );
    }
    if (run.isBusy) return null;
    return (
      <>
        {state.phase === 'done' && state.result.saved.length > 0 && (
          <Button look="outline" onClick={() => void run.undo(undoOf(state.result.saved))}>
            {ADMIN_WORDS.undo}
          </Button>
        )}
        {refusals && refusals.current.size > 0 && (
          <>
            <Button look="outline" onClick={() => settle(false)}>
              {GRID_WORDS.takeTheirs}
            </Button>
            <Button look="outline" onClick={() => settle(true)}>
              {GRID_WORDS.keepMine}
            </Button>
          </>
        )}
        <Button look={hasFailed ? 'outline' : 'filled'} onClick={close}>
          {ADMIN_WORDS.close}
        </Button>
        {hasFailed && <Button onClick={() => void save()}>{ADMIN_WORDS.saveAgain}</Button>}
      </>
    );
  }
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

const OPTIONS: readonly { value: StockReason['kind']; label: string }[] = [
  { value: '', label: GRID_WORDS.asTyped },
  ...STAFF_STOCK_KINDS.map((value) => ({ value, label: STOCK_KIND_LABELS[value] })),
];

/** Why the stock changes, for the stock history. */
function StockReasonFields({ reason, onChange }: { reason: StockReason; onChange: (reason: StockReason) => void }) {
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <LabelledChoice
        label={GRID_WORDS.why}
        value={reason.kind}
        options={OPTIONS}
        onChoose={(kind) => onChange({ ...reason, kind })}
      />
      <TextField
        label={GRID_WORDS.note}
        autoComplete="off"
        placeholder={GRID_WORDS.noteExample}
        maxLength={MAX_STOCK_NOTE}
        value={reason.note}
        onChange={(note) => onChange({ ...reason, note })}
      />
    </div>
  );
}
