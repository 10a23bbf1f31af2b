import { useStore } from '@nanostores/react';
import { useCallback, useRef, useState } from 'react';
import { z } from 'zod';
import { deviceEntries } from '#admin/saving/device-entries.ts';
import { STAFF_STOCK_KINDS } from '#shared/product/stock-moves.ts';
import { type GridColumnId, gridColumns } from './grid-columns.ts';
import {
  type CellEdit,
  type EditHistory,
  historyOf,
  problemOf,
  redone,
  undone,
  withCells,
  withoutCells,
} from './grid-edits.ts';

/** The edits of the spreadsheet, stored on this device until they are saved or discarded; those of its other tabs too. */
export function useGridEdits() {
  const edits = useStore(gridDrafts.$entries);
  const [steps, setSteps] = useState(() => historyOf(edits));
  const latest = useRef(steps);
  const [restored] = useState(edits.size);
  const setHistory = useCallback((change: (history: EditHistory) => EditHistory) => {
    // Another tab may have changed the edits since the last step of this one.
    const next = change({ ...latest.current, now: gridDrafts.$entries.get() });
    gridDrafts.replace(next.now);
    latest.current = next;
    setSteps(next);
  }, []);
  return {
    edits,
    /** The number of edits restored from an earlier visit. */
    restored,
    invalid: [...edits.values()].filter((edit) => problemOf(edit) !== undefined).length,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    change: useCallback((cells: readonly CellEdit[]) => setHistory((now) => withCells(now, cells)), [setHistory]),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    discard: (keys: Iterable<string>) => setHistory((now) => withoutCells(now, keys)),
    setHistory,
  };
}
export type GridEdits = ReturnType<typeof useGridEdits>;

const columnId = z.custom<GridColumnId>((value) => gridColumns().some(({ id }) => id === value));

/** Edited cells that are not saved yet, by their cell keys. A cell of a size that is no longer made is dropped. */
const gridDrafts = deviceEntries(
  'grid',
  z.object({
    productId: z.string(),
    columnId,
    productName: z.string(),
    seen: z.string(),
    text: z.string(),
    kind: z.enum(STAFF_STOCK_KINDS).optional(),
  }),
);
