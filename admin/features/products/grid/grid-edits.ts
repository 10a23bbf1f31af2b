import { appliedStockChange } from '#admin/format/stock-change.ts';
import type { StaffStockKind } from '#shared/product/stock-moves.ts';
import {
  type GridColumn,
  type GridColumnId,
  gridColumns,
  normalised,
  readCell,
  stockColumnOf,
} from './grid-columns.ts';

/** An edited cell, with the stored text that the editor saw. */
export interface CellEdit {
  productId: string;
  columnId: GridColumnId;
  /** For the review, which also lists products of other pages. */
  productName: string;
  /** The stored text (cellText) when the cell was edited. */
  seen: string;
  text: string;
  /** Why stock changes, if it was typed as a change such as '+12'. */
  kind?: StaffStockKind | undefined;
}

/** By cellKey, in the order of editing. */
export type Edits = ReadonlyMap<string, CellEdit>;

/** The edits with undo and redo. */
export interface EditHistory {
  now: Edits;
  past: readonly Edits[];
  future: readonly Edits[];
}

const MAX_STEPS = 200;

export const NO_EDITS: Edits = new Map();
export const cellKey = (productId: string, columnId: string): string => `${productId} ${columnId}`;

export const historyOf = (edits: Edits): EditHistory => ({ now: edits, past: [], future: [] });

export function columnOf(id: GridColumnId): GridColumn {
  const column = gridColumns().find((one) => one.id === id) ?? stockColumnOf(id);
  if (!column) throw new Error(`The grid has no column ${id}.`);
  return column;
}

/** Adds typed or pasted cells as one undo step. A cell with its stored text again is no edit. */
export function withCells(history: EditHistory, cells: readonly CellEdit[]): EditHistory {
  const next = new Map(history.now);
  for (const cell of cells) {
    const key = cellKey(cell.productId, cell.columnId);
    const column = columnOf(cell.columnId);
    // The first seen text stays, so that a refetch does not hide a conflict.
    const seen = next.get(key)?.seen ?? cell.seen;
    const change = column.kind === 'stock' ? appliedStockChange(cell.text, Number(seen || 0)) : undefined;
    const text = normalised(column, change?.text ?? cell.text);
    if (text === seen) next.delete(key);
    else next.set(key, { ...cell, text, seen, kind: change?.kind });
  }
  return isSame(next, history.now) ? history : step(history, next);
}

/** Discards all edits or those of some cells, as an undo step. */
export function withoutCells(history: EditHistory, keys: Iterable<string>): EditHistory {
  const next = new Map(history.now);
  for (const key of keys) next.delete(key);
  return step(history, next);
}

/** Updates the seen text of cells: the editor has seen the new value and keeps the edit. */
export function withSeen(history: EditHistory, seen: ReadonlyMap<string, string>): EditHistory {
  const next = new Map(history.now);
  for (const [key, text] of seen) {
    const edit = next.get(key);
    if (edit && edit.text === text) next.delete(key);
    else if (edit) next.set(key, { ...edit, seen: text });
  }
  return step(history, next);
}

/** Removes saved cells and the undo history; the saved step has its own undo. */
export function afterSaving({ now }: EditHistory, keys: Iterable<string>): EditHistory {
  return historyOf(withoutCells(historyOf(now), keys).now);
}

export function undone({ now, past, future }: EditHistory): EditHistory {
  const last = past.at(-1);
  return last ? { now: last, past: past.slice(0, -1), future: [now, ...future] } : { now, past, future };
}

export function redone({ now, past, future }: EditHistory): EditHistory {
  const [next, ...rest] = future;
  return next ? { now: next, past: [...past, now], future: rest } : { now, past, future };
}

/** Why a cell's text is invalid; undefined if it is valid. */
export function problemOf(edit: CellEdit): string | undefined {
  const read = readCell(columnOf(edit.columnId), edit.text);
  return 'problem' in read ? read.problem : undefined;
}

function step({ now, past }: EditHistory, next: Edits): EditHistory {
  return { now: next, past: [...past, now].slice(-MAX_STEPS), future: [] };
}

function isSame(a: Edits, b: Edits): boolean {
  return a.size === b.size && [...a].every(([key, { text }]) => b.get(key)?.text === text);
}
