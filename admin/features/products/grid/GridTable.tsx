import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { offeredSizes } from '#admin/features/sizes/shop-sizes.ts';
import type { AdminProduct } from '../product.ts';
import { ALIGN, CellEditor, GridCell } from './GridCell.tsx';
import { cellAt, editOf, textAt } from './grid-blocks.ts';
import { gridColumns } from './grid-columns.ts';
import { cellKey, problemOf } from './grid-edits.ts';
import { isInside, movedBy, type Place, tabbed } from './grid-places.ts';
import { GRID_WORDS } from './messages.ts';
import type { GridEdits } from './use-grid-edits.ts';
import { type GridCursor, useGridKeys } from './use-grid-keys.ts';

const ROW_PX = 40;
const NEXT_KEY = { down: 'ArrowDown', up: 'ArrowUp', stay: '' } as const;

interface GridTableProps {
  products: readonly AdminProduct[];
  grid: GridEdits;
  cursor: GridCursor;
  /** The server's messages by cellKey. */
  conflicts: ReadonlyMap<string, string>;
  scroller: RefObject<HTMLDivElement | null>;
  onLeave: () => void;
}

const cellId = ({ row, col }: Place) => `grid-cell-${row}-${col}`;

/**
 * The cells (ARIA grid pattern). The grid has the focus and aria-activedescendant names the active cell, so that rows can be
 * virtualised.
 */
export function GridTable({ products, grid, cursor, conflicts, scroller, onLeave }: GridTableProps) {
  const { active, block, typed } = cursor;
  // A name such as 'Free Size XL' needs a wider column.
  const sizeWidths = offeredSizes().map((size) => (size.length > 5 ? '6.5rem' : '3.75rem'));
  const style: Record<`--${string}`, string> = {
    '--size-columns': sizeWidths.join(' '),
    '--size-width': `calc(${['0rem', ...sizeWidths].join(' + ')})`,
  };
  const keys = useGridKeys({ products, grid, cursor, onLeave });
  const size = { rows: products.length, cols: gridColumns().length };
  const virtual = useVirtualizer({
    count: products.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    scrollPaddingStart: ROW_PX,
    overscan: 8,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active.row])].sort((a, b) => a - b),
  });
  useEffect(() => virtual.scrollToIndex(active.row), [virtual, active.row]);
  useEffect(() => {
    document
      .getElementById(cellId({ row: active.row, col: active.col }))
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active.row, active.col]);

  const endEdit = (text: string, next: 'down' | 'up' | 'on' | 'back' | 'stay') => {
    const cell = cellAt(products, active);
    if (cell) grid.change([editOf(cell.product, cell.column, text)]);
    const to =
      next === 'on' || next === 'back'
        ? tabbed(active, size, next === 'on' ? 1 : -1)
        : movedBy(NEXT_KEY[next], active, size, false);
    if (to) cursor.goTo(to);
    else cursor.endEdit();
    if (next !== 'stay') scroller.current?.focus({ preventScroll: true });
  };
  const cancelEdit = () => {
    cursor.endEdit();
    scroller.current?.focus({ preventScroll: true });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a spreadsheet whose rows come and go is no table element
    <div
      ref={scroller}
      role="grid"
      aria-label={GRID_WORDS.label}
      aria-rowcount={products.length + 1}
      aria-colcount={gridColumns().length}
      aria-multiselectable
      aria-activedescendant={cellId(active)}
      tabIndex={0}
      className="sheet-grid"
      style={style}
      onKeyDown={keys.onKeyDown}
      onCopy={keys.onCopy}
      onPaste={keys.onPaste}
    >
      <GridHead />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup" className="relative min-w-(--grid-width)" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const product = products[index];
          if (!product) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
            <div
              key={product.id}
              role="row"
              aria-rowindex={index + 2}
              className="grid-row absolute top-0 left-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {gridColumns().map((column, col) => {
                const place = { row: index, col };
                const edit = grid.edits.get(cellKey(product.id, column.id));
                const isActive = active.row === index && active.col === col;
                return (
                  <GridCell
                    key={column.id}
                    id={cellId(place)}
                    column={column}
                    colIndex={col + 1}
                    text={textAt(product, column, grid.edits)}
                    isActive={isActive}
                    isSelected={isInside(block, place)}
                    isChanged={edit !== undefined}
                    problem={edit && (problemOf(edit) ?? conflicts.get(cellKey(product.id, column.id)))}
                    onPress={(isExtending) => cursor.goTo(place, isExtending)}
                    onDrag={() => cursor.goTo(place, true)}
                    onOpen={keys.open}
                  >
                    {isActive && typed !== undefined ? (
                      <CellEditor
                        label={`${column.label}, ${product.name}`}
                        text={typed}
                        isNumber={column.kind !== 'name' && column.kind !== 'flag'}
                        onEnd={endEdit}
                        onCancel={cancelEdit}
                      />
                    ) : undefined}
                  </GridCell>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function GridHead() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    <div role="rowgroup" className="sticky top-0 z-3 min-w-(--grid-width) bg-sand text-[0.8125rem] font-semibold">
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus */}
      <div role="row" aria-rowindex={1} className="grid-row">
        {gridColumns().map((column, col) => (
          // biome-ignore lint/a11y/useSemanticElements: as the grid
          // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={col + 1}
            className={`grid-cell cursor-default bg-sand ${ALIGN[column.kind] ?? 'text-right'}`}
          >
            {column.label}
          </div>
        ))}
      </div>
    </div>
  );
}
