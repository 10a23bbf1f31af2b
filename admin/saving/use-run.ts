import { type QueryClient, type QueryKey, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { logError } from '#admin/log.ts';
import { type Run, type RunOptions, type RunResult, runChangeSets } from './change-set-runner.ts';
import { offerUndo, type Undo, type UndoResult, undoStep } from './undo.ts';
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
