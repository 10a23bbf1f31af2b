import { useState } from 'react';
import { type Block, blockOf, type Place } from './grid-places.ts';

/** The active cell, the selection, and the text being typed. */
export interface GridCursor {
  active: Place;
  block: Block;
  /** Undefined unless the active cell is being edited. */
  typed: string | undefined;
  /** Activates a cell; with `extend`, the selection grows to it from its first cell. */
  goTo: (place: Place, isExtending?: boolean) => void;
  selectAll: () => void;
  edit: (text: string) => void;
  endEdit: () => void;
}

export function useGridCursor(rows: number, cols: number): GridCursor {
  const [{ active, anchor, typed }, set] = useState<{ active: Place; anchor: Place; typed: string | undefined }>({
    active: { row: 0, col: 0 },
    anchor: { row: 0, col: 0 },
    typed: undefined,
  });
  // A page may have fewer rows than the one before.
  const within = (place: Place): Place => ({ row: Math.min(place.row, rows - 1), col: Math.min(place.col, cols - 1) });
  return {
    active: within(active),
    block: blockOf(within(active), within(anchor)),
    typed,
    goTo: (place, isExtending = false) =>
      set((now) => ({ active: place, anchor: isExtending ? now.anchor : place, typed: undefined })),
    selectAll: () => set({ active: { row: 0, col: 0 }, anchor: { row: rows - 1, col: cols - 1 }, typed: undefined }),
    edit: (text) => set((now) => ({ ...now, anchor: now.active, typed: text })),
    endEdit: () => set((now) => ({ ...now, typed: undefined })),
  };
}
