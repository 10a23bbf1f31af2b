import { type QueryClient, type QueryKey, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isAboutContent, refusalOf, ServerRefusal } from '#admin/api/failures.ts';
import { logError } from '#admin/log.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { isUnsure } from '#admin/saving/outbox.store.ts';
import type { ChangeSetResponse, ChangeSource } from '#shared/api/change-sets.ts';
import { newKey } from '#shared/new-key.ts';
import { type ChangeUnit, type RunOptions, type RunResult, runUnits } from './change-set-runner.ts';
import { type ChangeSet, saveChangeSet } from './change-sets.queries.ts';
import { offerUndo } from './offer-undo.ts';
import { type Undo, type UndoResult, undoStep } from './undo.ts';
import { useRefresh } from './use-save.ts';

/** The state of a run. `done` of `total` counts units while saving, change sets while undoing. */
export type RunState =
  | { phase: 'idle' }
  | { phase: 'running'; done: number; total: number }
  | { phase: 'undoing'; done: number; total: number }
  | { phase: 'done'; result: RunResult; savedAt: number }
  | { phase: 'undone'; result: UndoResult };

interface StartOptions extends Pick<RunOptions, 'stopsAtRefusal' | 'onProgress'> {
  /** Shows the changes in the cache before they are saved. */
  show?: (queryClient: QueryClient) => void;
  /** Called before the affected queries are read again, also after the screen has closed. */
  onEnd?: (result: RunResult, queryClient: QueryClient) => void;
}

/**
 * Saves many changes as one step and undoes a step, with progress; what is under the `affected` keys is read again. Starting
 * again after a lost answer applies nothing twice. While it is busy, show a RunGuard.
 */
export function useRun(scope: string, affected: readonly QueryKey[]) {
  const [state, setState] = useState<RunState>({ phase: 'idle' });
  const abort = useRef<AbortController>(undefined);
  const refresh = useRefresh(scope, affected);
  const { mutateAsync } = useMutation({
    mutationKey: [scope],
    mutationFn: ({ run, options }: { run: Run; options: StartOptions }) => {
      abort.current = new AbortController();
      setState({ phase: 'running', done: 0, total: run.units.length });
      const onProgress = (done: number, total: number) => {
        setState({ phase: 'running', done, total });
        options.onProgress?.(done, total);
      };
      return runChangeSets(run, { ...options, signal: abort.current.signal, onProgress });
    },
    onMutate: async ({ options: { show } }, { client }) => {
      if (!show) return;
      await Promise.all(affected.map((queryKey) => client.cancelQueries({ queryKey })));
      show(client);
    },
    onSuccess: (result, { options }, _, { client }) => {
      setState({ phase: 'done', result, savedAt: Date.now() });
      options.onEnd?.(result, client);
    },
    onSettled: () => void refresh(),
  });

  const undo = async (step: Undo) => {
    const result = await undoStep(step, (done, total) => setState({ phase: 'undoing', done, total }));
    if (result.failure !== undefined) logError('The change was not undone', result.failure);
    setState({ phase: 'undone', result });
    void refresh();
  };

  return {
    state,
    isBusy: state.phase === 'running' || state.phase === 'undoing',
    start: (run: Run, options: StartOptions = {}) => mutateAsync({ run, options }),
    undo,
    /** A toast with Undo. */
    offerUndo: (title: string, { saved }: RunResult) => offerUndo(title, saved, () => void refresh()),
    stop: () => abort.current?.abort(),
    reset: () => setState({ phase: 'idle' }),
  };
}

/** The units that an earlier try has not saved. */
export function unsavedOf(state: RunState, units: readonly ChangeUnit[]): ChangeUnit[] {
  return units.filter(({ key }) => state.phase !== 'done' || !state.result.results.has(key));
}

interface Run {
  label: string;
  source: ChangeSource;
  units: readonly ChangeUnit[];
  /** The same for all runs of a step; by default each run has its own. */
  group?: string;
  /** Buyers get no mail about new statuses. */
  quiet?: boolean;
}

/** Saves many changes as one step: change sets of one group, with progress and cancel. See RunResult. */
export function runChangeSets({ group = newKey(), ...run }: Run, options?: RunOptions): Promise<RunResult> {
  return runUnits({ save, refusalOf, isAboutContent }, { ...run, group }, options);
}

/** What is planned from stored values waits until earlier saves of them are confirmed. */
async function save(changes: ChangeSet): Promise<ChangeSetResponse> {
  const isPlanned = changes.source === 'bulk' || changes.source === 'import';
  if (isPlanned && isUnsure(changes)) throw new ServerRefusal(0, 'unconfirmed', ADMIN_WORDS.unconfirmedBefore);
  return saveChangeSet(changes);
}
