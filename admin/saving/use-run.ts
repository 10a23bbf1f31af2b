import { useCallback, useRef, useState } from 'react';
import { logError } from '#admin/log.ts';
import type { ChangeSource } from '#shared/api/change-sets.ts';
import { runChangeSets } from './change-set-group.ts';
import type { RunOptions, RunResult } from './change-set-runner.ts';
import type { ChangeUnit } from './change-set-units.ts';
import { type Undo, type UndoResult, undoStep } from './undo.ts';

/** The state of a run. `done` of `total` counts units while saving, change sets while undoing. */
export type RunState =
  | { phase: 'idle' }
  | { phase: 'running'; done: number; total: number }
  | { phase: 'undoing'; done: number; total: number }
  | { phase: 'done'; result: RunResult; savedAt: number }
  | { phase: 'undone'; result: UndoResult };

/**
 * Saves many changes as one step and undoes a step, with progress. Starting again after a lost answer applies nothing twice.
 * While it is busy, show a RunGuard.
 */
export function useRun(onChanged: () => void) {
  const [state, setState] = useState<RunState>({ phase: 'idle' });
  const abort = useRef<AbortController>(undefined);
  const isBusy = state.phase === 'running' || state.phase === 'undoing';

  const start = useCallback(
    async (
      request: { label: string; source: ChangeSource; units: readonly ChangeUnit[] },
      options: Pick<RunOptions, 'stopsAtRefusal'> = {},
    ) => {
      const controller = new AbortController();
      abort.current = controller;
      setState({ phase: 'running', done: 0, total: request.units.length });
      const onProgress = (done: number, total: number) => setState({ phase: 'running', done, total });
      const result = await runChangeSets(request, { ...options, signal: controller.signal, onProgress });
      setState({ phase: 'done', result, savedAt: Date.now() });
      onChanged();
      return result;
    },
    [onChanged],
  );

  const undo = useCallback(
    async (step: Undo) => {
      const result = await undoStep(step, (done, total) => setState({ phase: 'undoing', done, total }));
      if (result.failure !== undefined) logError('The change was not undone', result.failure);
      setState({ phase: 'undone', result });
      onChanged();
    },
    [onChanged],
  );

  return {
    state,
    isBusy,
    start,
    undo,
    stop: () => abort.current?.abort(),
    reset: () => setState({ phase: 'idle' }),
  };
}
