import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { notifyFailure } from '#admin/ui/notify.ts';
import type { AdminProduct } from '../product.ts';
import { cellAt, cleared, editOf, filledDown, parseTsv, pasted, textAt, textsOf, toTsv } from './grid-blocks.ts';
import { gridColumns } from './grid-columns.ts';
import { type Block, blockOf, movedBy, type Place, tabbed } from './grid-places.ts';
import { GRID_WORDS } from './messages.ts';
import type { GridEdits } from './use-grid-edits.ts';

interface GridKeys {
  products: readonly AdminProduct[];
  grid: GridEdits;
  cursor: GridCursor;
  /** Escape without a selection to clear: the focus leaves the grid. */
  onLeave: () => void;
}

/** Spreadsheet keys while no cell is being edited. */
export function useGridKeys({ products, grid, cursor, onLeave }: GridKeys) {
  const { active, block } = cursor;
  const size = { rows: products.length, cols: gridColumns().length };

  /** Edits the active cell; a yes/no cell toggles instead. */
  const open = () => {
    const cell = cellAt(products, active);
    if (!cell) return;
    const text = textAt(cell.product, cell.column, grid.edits);
    if (cell.column.kind !== 'flag') return cursor.edit(text);
    grid.change([editOf(cell.product, cell.column, text === GRID_WORDS.yes ? GRID_WORDS.no : GRID_WORDS.yes)]);
  };

  const empty = () => grid.change(cleared(products, block));
  const isSingle = block.top === block.bottom && block.left === block.right;
  const commands = new Map([
    ['a', cursor.selectAll],
    ['d', () => grid.change(filledDown(products, grid.edits, block))],
    ['y', grid.redo],
    ['z', grid.undo],
  ]);
  const keys = new Map([
    ['F2', open],
    ['Enter', open],
    ['Delete', empty],
    ['Backspace', empty],
    ['Escape', () => (isSingle ? onLeave() : cursor.goTo(active))],
  ]);

  const actOn = (event: KeyboardEvent<HTMLElement>): (() => void) | undefined => {
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const to = key === 'Tab' ? tabbed(active, size, shiftKey ? -1 : 1) : movedBy(key, active, size, isCommand);
    if (to) return () => cursor.goTo(to, shiftKey && key !== 'Tab');
    if (isCommand) return shiftKey && key.toLowerCase() === 'z' ? grid.redo : commands.get(key.toLowerCase());
    if (event.altKey) return undefined;
    if (key === ' ' && cellAt(products, active)?.column.kind === 'flag') return open;
    return keys.get(key) ?? (key.length === 1 ? () => cursor.edit(key) : undefined);
  };

  return {
    open,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const act = actOn(event);
      if (!act) return;
      event.preventDefault();
      act();
    },
    onCopy: (event: ClipboardEvent) => {
      event.preventDefault();
      event.clipboardData.setData('text/plain', toTsv(textsOf(products, grid.edits, block)));
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      const { edits, isCut } = pasted(products, block, parseTsv(event.clipboardData.getData('text/plain')));
      grid.change(edits);
      if (isCut) notifyFailure(GRID_WORDS.label, GRID_WORDS.tooWide);
    },
  };
}

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
