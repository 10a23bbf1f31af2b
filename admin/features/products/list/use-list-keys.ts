import type { KeyboardEvent } from 'react';
import { moveBetweenRows } from '#admin/lists/row-keys.ts';
import type { SelectionControl } from '#admin/lists/selection.ts';
import { useHotkeys } from '#admin/ui/use-hotkeys.ts';

interface ListKeys {
  pageIds: readonly string[];
  selection: SelectionControl;
  onPage: (step: 1 | -1) => void;
  onShowKeys: () => void;
  /** Opens the bulk actions. */
  onActions: () => void;
}

/** The keys of the list (KEYS in messages.ts). The handler belongs on the table; `?`, C, N and P work on the whole page. */
export function useListKeys({ pageIds, selection, onPage, onShowKeys, onActions }: ListKeys) {
  useHotkeys({ '?': onShowKeys, n: () => onPage(1), p: () => onPage(-1), c: onActions });

  return (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['rowId'] : undefined;
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
    if (isAll) {
      event.preventDefault();
      selection.setRows(pageIds, true);
    } else if (event.key === 'Escape') selection.clear();
    else if (event.key === ' ' && id !== undefined) {
      event.preventDefault();
      selection.toggle(id, event.shiftKey);
    } else {
      moveBetweenRows(event);
      const to = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['rowId'] : undefined;
      if (event.shiftKey && id !== undefined && to !== undefined && to !== id) selection.extendTo(id, to);
    }
  };
}

/** Moves the focus from the search box to the first row. */
export function focusFirstRow(): void {
  document.querySelector<HTMLElement>('[data-row-control]')?.focus();
}
