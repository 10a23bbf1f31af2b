import { GRID_COLUMNS, type GridColumn, type GridColumnId, normalised, readCell } from './grid-columns.ts';

/** One cell that differs from the database, with what was seen there when it was changed. */
export interface CellEdit {
  productId: string;
  columnId: GridColumnId;
  /** For the review, also of products on other pages. */
  productName: string;
  /** The cell's text in the database when it was edited, see cellText. */
  seen: string;
  text: string;
}

/** By cellKey, in the order of editing. */
export type Edits = ReadonlyMap<string, CellEdit>;

/** The edits with the way back and forth. */
export interface EditHistory {
  now: Edits;
  past: readonly Edits[];
  future: readonly Edits[];
}

const MAX_STEPS = 200;

export const NO_EDITS: Edits = new Map();
export const cellKey = (productId: string, columnId: GridColumnId): string => `${productId} ${columnId}`;

export const historyOf = (edits: Edits): EditHistory => ({ now: edits, past: [], future: [] });

export function columnOf(id: GridColumnId): GridColumn {
  const column = GRID_COLUMNS.find((one) => one.id === id);
  if (!column) throw new Error(`The grid has no column ${id}.`);
  return column;
}

/** Cells as they were typed or pasted, as one step. A cell that is again what it was is no edit. */
export function withCells(history: EditHistory, cells: readonly CellEdit[]): EditHistory {
  const next = new Map(history.now);
  for (const cell of cells) {
    const key = cellKey(cell.productId, cell.columnId);
    const text = normalised(columnOf(cell.columnId), cell.text);
    // What was seen first stays: a later look at the database does not make an earlier edit about it.
    const seen = next.get(key)?.seen ?? cell.seen;
    if (text === seen) next.delete(key);
    else next.set(key, { ...cell, text, seen });
  }
  return isSame(next, history.now) ? history : step(history, next);
}

/** All edits gone, or these cells; itself a step that can be taken back. */
export function withoutCells(history: EditHistory, keys: Iterable<string>): EditHistory {
  const next = new Map(history.now);
  for (const key of keys) next.delete(key);
  return step(history, next);
}

/** Cells whose seen value is set anew: the editor knows what is there now and means the edit all the same. */
export function withSeen(history: EditHistory, seen: ReadonlyMap<string, string>): EditHistory {
  const next = new Map(history.now);
  for (const [key, text] of seen) {
    const edit = next.get(key);
    if (edit && edit.text === text) next.delete(key);
    else if (edit) next.set(key, { ...edit, seen: text });
  }
  return step(history, next);
}

/** Without what has been saved; there is no way back behind it, the saved step has its own undo. */
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

/** Why a cell's text is not possible; undefined when it is. */
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
