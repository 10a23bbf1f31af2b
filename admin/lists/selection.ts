import { useCallback, useRef, useState } from 'react';

/** The selection of a list: some rows by id, or all matching rows except some. */
export type Selection = { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'all'; except: ReadonlySet<string> };

export const NOTHING: Selection = { kind: 'some', ids: new Set() };
export const EVERYTHING: Selection = { kind: 'all', except: new Set() };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'all' ? !selection.except.has(id) : selection.ids.has(id);
}

/** The number of selected rows, given the number of matching rows. */
export function selectedCount(selection: Selection, totalItems: number): number {
  return selection.kind === 'all' ? Math.max(totalItems - selection.except.size, 0) : selection.ids.size;
}

/** The selection after selecting or deselecting rows. */
export function withRows(selection: Selection, ids: readonly string[], isOn: boolean): Selection {
  const { kind } = selection;
  const listed = new Set(kind === 'all' ? selection.except : selection.ids);
  for (const id of ids) {
    if (isOn === (kind === 'some')) listed.add(id);
    else listed.delete(id);
  }
  return kind === 'all' ? { kind, except: listed } : { kind, ids: listed };
}

/** The ids between two rows of a page, both included; only the second if the first is not on the page. */
export function rangeOf(ids: readonly string[], from: string | undefined, to: string): string[] {
  const a = from === undefined ? -1 : ids.indexOf(from);
  const b = ids.indexOf(to);
  return a === -1 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

export interface SelectionControl {
  selection: Selection;
  has: (id: string) => boolean;
  /** Toggles one row or, with `isRange`, all rows from the last toggled one. */
  toggle: (id: string, isRange?: boolean) => void;
  /** Selects the rows from the last toggled one to this one. */
  extendTo: (from: string, to: string) => void;
  setRows: (ids: readonly string[], isOn: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

/**
 * The selection of a list whose page shows `pageIds`. Rows stay selected across pages and searches; a selection of all
 * matching rows is cleared when `filterKey` changes, since other rows match then.
 */
export function useSelection(pageIds: readonly string[], filterKey: string): SelectionControl {
  const [selection, setSelection] = useState(NOTHING);
  const [lastKey, setLastKey] = useState(filterKey);
  const anchor = useRef<string>(undefined);
  if (filterKey !== lastKey) {
    setLastKey(filterKey);
    if (selection.kind === 'all') setSelection(NOTHING);
  }
  const setRows = useCallback(
    (ids: readonly string[], isOn: boolean) => setSelection((now) => withRows(now, ids, isOn)),
    [],
  );
  return {
    selection,
    has: (id) => isSelected(selection, id),
    toggle: (id, isRange = false) => {
      const isOn = !isSelected(selection, id);
      setRows(isRange ? rangeOf(pageIds, anchor.current, id) : [id], isOn);
      anchor.current = id;
    },
    extendTo: (from, to) => {
      if (anchor.current === undefined || !isSelected(selection, from)) anchor.current = from;
      setRows(rangeOf(pageIds, anchor.current, to), true);
    },
    setRows,
    selectAll: () => setSelection(EVERYTHING),
    clear: () => {
      anchor.current = undefined;
      setSelection(NOTHING);
    },
  };
}
