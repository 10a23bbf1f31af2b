import { useCallback, useEffect, useState } from 'react';
import { keepDraft, readDraft } from './grid-draft.ts';
import { type CellEdit, historyOf, problemOf, redone, undone, withCells, withoutCells } from './grid-edits.ts';

/** The edits of the spreadsheet, stored on this device until they are saved or discarded. */
export function useGridEdits() {
  const [history, setHistory] = useState(() => historyOf(readDraft(localStorage)));
  const [restored] = useState(history.now.size);
  useEffect(() => keepDraft(localStorage, history.now), [history.now]);
  const change = useCallback((cells: readonly CellEdit[]) => setHistory((now) => withCells(now, cells)), []);
  return {
    edits: history.now,
    /** The number of edits restored from an earlier visit. */
    restored,
    invalid: [...history.now.values()].filter((edit) => problemOf(edit) !== undefined).length,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    discard: (keys: Iterable<string>) => setHistory((now) => withoutCells(now, keys)),
    setHistory,
  };
}
export type GridEdits = ReturnType<typeof useGridEdits>;
