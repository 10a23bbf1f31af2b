import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ListFailure } from '#admin/lists/QueryView.tsx';
import type { Selection } from '#admin/lists/selection.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { RunGuard } from '#admin/saving/UndoOutcome.tsx';
import { undoOf } from '#admin/saving/undo.ts';
import { useRun } from '#admin/saving/use-run.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { choicesQuery, PRODUCTS_KEY } from '../products.queries.ts';
import type { ProductsFilter } from '../products-search.ts';
import { BulkForm } from './BulkForm.tsx';
import { BulkOutcome } from './BulkOutcome.tsx';
import { BulkPreview } from './BulkPreview.tsx';
import { loadSelected } from './bulk.queries.ts';
import { BULK_KINDS, type BulkKind } from './bulk-kinds.ts';
import { type BulkAction, planBulk } from './bulk-plan.ts';
import { BULK_WORDS } from './messages.ts';

interface BulkDialogProps {
  kind: BulkKind;
  selection: Selection;
  filter: ProductsFilter;
  /** Called with whether anything was changed. */
  onClose: (isChanged: boolean) => void;
}

/** Previews a bulk action on the selected products, runs it with progress, and offers Undo. */
export function BulkDialog({ kind, selection, filter, onClose }: BulkDialogProps) {
  const bulk = BULK_KINDS[kind];
  const [action, setAction] = useState<BulkAction | undefined>('action' in bulk ? bulk.action : undefined);
  const { rows, choices, plan, nameOf } = usePlan(action, selection, filter);
  const run = useRun('products', [PRODUCTS_KEY]);
  const isDelete = kind === 'delete';
  const { state } = run;

  const close = () => {
    if (run.isBusy) return;
    if (state.phase === 'done' && state.result.saved.length > 0) {
      const words = isDelete ? BULK_WORDS.doneDelete : BULK_WORDS.done;
      run.offerUndo(words(state.result.results.size), state.result);
    }
    onClose(state.phase === 'done' || state.phase === 'undone');
  };
  const start = () => {
    const done = state.phase === 'done' ? state.result.results : new Map();
    const units = (plan?.changes ?? []).map(({ unit }) => unit).filter(({ key }) => !done.has(key));
    void run.start({ label: bulk.label, source: 'bulk', units });
  };

  return (
    <Modal
      isOpen
      isWide
      title={bulk.label}
      onClose={close}
      footer={<Footer run={run} many={plan?.changes.length ?? 0} isDelete={isDelete} onStart={start} onClose={close} />}
    >
      <RunGuard isBusy={run.isBusy} />
      {state.phase === 'idle' ? (
        <>
          <BulkForm kind={kind} action={action} choices={choices} onChange={setAction} />
          {rows.isPending && <p role="status">{BULK_WORDS.looking}</p>}
          {rows.isError && <ListFailure onRetry={() => void rows.refetch()} />}
          {plan && <BulkPreview plan={plan} isDelete={isDelete} />}
        </>
      ) : (
        <BulkOutcome state={state} nameOf={nameOf} isDelete={isDelete} onUndo={(undo) => void run.undo(undo)} />
      )}
    </Modal>
  );
}

function usePlan(action: BulkAction | undefined, selection: Selection, filter: ProductsFilter) {
  // Loaded once, when the dialog opens, so that the preview is what is saved; `seen` detects later changes.
  const rows = useQuery({
    queryKey: ['bulk', filter, selection.kind, [...(selection.kind === 'all' ? selection.except : selection.ids)]],
    queryFn: () => loadSelected(selection, filter),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data: choices } = useQuery(choicesQuery);
  const names = useMemo(() => {
    const named = [...(choices?.categories ?? []), ...(choices?.menu ?? []), ...(rows.data ?? [])];
    return new Map(named.map(({ id, name }) => [id, name]));
  }, [choices, rows.data]);
  const nameOf = useCallback((id: string) => names.get(id) ?? id, [names]);
  const plan = useMemo(
    () => (action && rows.data ? planBulk(action, rows.data, nameOf) : undefined),
    [action, rows.data, nameOf],
  );
  return { rows, choices, plan, nameOf };
}

interface FooterProps {
  run: ReturnType<typeof useRun>;
  many: number;
  isDelete: boolean;
  onStart: () => void;
  onClose: () => void;
}

function Footer({ run, many, isDelete, onStart, onClose }: FooterProps) {
  const { state } = run;
  if (state.phase === 'running') {
    return (
      <Button look="outline" onClick={run.stop}>
        {BULK_WORDS.stop}
      </Button>
    );
  }
  if (state.phase === 'undoing') return null;
  const hasFailed = state.phase === 'done' && state.result.failure !== undefined;
  if (state.phase === 'idle') {
    return (
      <>
        <Button look="outline" onClick={onClose}>
          {ADMIN_WORDS.cancel}
        </Button>
        <Button disabled={many === 0} onClick={onStart}>
          {(isDelete ? BULK_WORDS.runDelete : BULK_WORDS.run)(many)}
        </Button>
      </>
    );
  }
  return (
    <>
      {state.phase === 'done' && state.result.saved.length > 0 && (
        <Button look="outline" onClick={() => void run.undo(undoOf(state.result.saved))}>
          {ADMIN_WORDS.undo}
        </Button>
      )}
      <Button look={hasFailed ? 'outline' : 'filled'} onClick={onClose}>
        {ADMIN_WORDS.close}
      </Button>
      {hasFailed && <Button onClick={onStart}>{ADMIN_WORDS.saveAgain}</Button>}
    </>
  );
}
