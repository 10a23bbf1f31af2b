import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ListFailure } from '#admin/lists/QueryView.tsx';
import type { Selection } from '#admin/lists/selection.ts';
import { unsavedOf, useRun } from '#admin/saving/use-run.ts';
import { choicesQuery, PRODUCTS_KEY } from '../products.queries.ts';
import type { ProductsFilter } from '../products-search.ts';
import { RunDialog } from '../RunDialog.tsx';
import { BulkForm } from './BulkForm.tsx';
import { BulkPreview } from './BulkPreview.tsx';
import { loadSelected } from './bulk.queries.ts';
import { BULK_KINDS, type BulkKind } from './bulk-kinds.ts';
import { type BulkAction, planBulk } from './bulk-plan.ts';
import { BULK_WORDS, runWords } from './messages.ts';

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
  const many = plan?.changes.length ?? 0;
  const start = () => {
    const units = unsavedOf(
      run.state,
      (plan?.changes ?? []).map(({ unit }) => unit),
    );
    void run.start({ label: bulk.label, source: 'bulk', units });
  };
  return (
    <RunDialog
      run={run}
      title={bulk.label}
      words={runWords(isDelete)}
      action={{ label: (isDelete ? BULK_WORDS.runDelete : BULK_WORDS.run)(many), isDisabled: many === 0 }}
      onStart={start}
      canStop
      onClose={onClose}
      nameOf={nameOf}
      hasPages={!isDelete}
    >
      <BulkForm kind={kind} action={action} choices={choices} onChange={setAction} />
      {rows.isPending && <p role="status">{BULK_WORDS.looking}</p>}
      {rows.isError && <ListFailure onRetry={() => void rows.refetch()} />}
      {plan && <BulkPreview plan={plan} isDelete={isDelete} />}
    </RunDialog>
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
