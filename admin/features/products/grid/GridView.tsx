import { useEffect, useRef, useState } from 'react';
import { PRICE_WORDS } from '#admin/format/prices.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { LeaveGuard } from '#admin/ui/LeaveGuard.tsx';
import type { AdminProduct } from '../product.ts';
import { GridTable } from './GridTable.tsx';
import { cellAt } from './grid-blocks.ts';
import { leavesOriginalTooLow } from './grid-changes.ts';
import { gridColumns } from './grid-columns.ts';
import { cellKey, problemOf } from './grid-edits.ts';
import { GRID_WORDS } from './messages.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { type GridEdits, useGridEdits } from './use-grid-edits.ts';
import { type GridCursor, useGridCursor } from './use-grid-keys.ts';

const NO_CONFLICTS: ReadonlyMap<string, string> = new Map();

/** A page of products as a spreadsheet: edit cells, review, save as one step. */
export function GridView({ products }: { products: readonly AdminProduct[] }) {
  const grid = useGridEdits();
  const cursor = useGridCursor(products.length, gridColumns().length);
  const scroller = useRef<HTMLDivElement>(null);
  const [conflicts, setConflicts] = useState(NO_CONFLICTS);
  const [isReviewed, setReviewed] = useState(false);
  useEffect(() => scroller.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Card>
        <GridBar
          products={products}
          grid={grid}
          cursor={cursor}
          conflicts={conflicts}
          onReview={() => setReviewed(true)}
        />
        {grid.restored > 0 && grid.restored === grid.edits.size && (
          <p role="status" className="bg-sand px-3 py-1.5">
            {GRID_WORDS.restored(grid.restored)}
          </p>
        )}
        <GridTable
          products={products}
          grid={grid}
          cursor={cursor}
          conflicts={conflicts}
          scroller={scroller}
          onLeave={() => document.getElementById('grid-review')?.focus()}
        />
        <p className="px-3 py-2 text-sm text-ink-soft">{GRID_WORDS.help}</p>
      </Card>
      {isReviewed && (
        <ReviewDialog
          grid={grid}
          onRefused={({ texts }) => setConflicts(texts)}
          onClose={() => {
            setReviewed(false);
            scroller.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <LeaveGuard
        isDirty={grid.edits.size > 0}
        title={GRID_WORDS.leaveTitle}
        action={ADMIN_WORDS.leave}
        mayGo={({ pathname, search }) => pathname.endsWith('/products') && 'mode' in search}
      >
        {GRID_WORDS.leaveText(grid.edits.size)}
      </LeaveGuard>
    </>
  );
}

interface GridBarProps {
  products: readonly AdminProduct[];
  grid: GridEdits;
  cursor: GridCursor;
  conflicts: ReadonlyMap<string, string>;
  onReview: () => void;
}

/** The number of edits, the active cell's problem, and the buttons to undo, discard and review. */
function GridBar({ products, grid, cursor, conflicts, onReview }: GridBarProps) {
  const many = grid.edits.size;
  const cell = cellAt(products, cursor.active);
  const key = cell && cellKey(cell.product.id, cell.column.id);
  const edit = key === undefined ? undefined : grid.edits.get(key);
  const problem = edit && key !== undefined ? (problemOf(edit) ?? conflicts.get(key)) : undefined;
  const own = [...grid.edits.values()].filter(({ productId }) => productId === cell?.product.id);
  const isPrice = cell?.column.kind === 'price' || cell?.column.kind === 'original';
  const isTooLow = isPrice && leavesOriginalTooLow(own, cell.product.price, cell.product.original_price);
  return (
    <section
      className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2 max-md:*:grow"
      aria-label={GRID_WORDS.bar}
    >
      <p className="min-w-0 truncate text-ink-soft max-md:w-full md:flex-1" role="status">
        {cell && (
          <>
            <span className="font-semibold text-ink">{cell.column.label}</span> · {cell.product.name}
          </>
        )}
        {problem && <span className="field-error"> {problem}</span>}
        {isTooLow && <span className="field-warning"> {PRICE_WORDS.originalTooLow}</span>}
      </p>
      <Button look="quiet" className="px-2.5" disabled={!grid.canUndo} onClick={grid.undo}>
        {GRID_WORDS.undo}
      </Button>
      <Button look="quiet" className="px-2.5" disabled={!grid.canRedo} onClick={grid.redo}>
        {GRID_WORDS.redo}
      </Button>
      <Button
        look="quiet"
        className="px-2.5"
        disabled={many === 0}
        onClick={() => grid.discard([...grid.edits.keys()])}
      >
        {GRID_WORDS.discard}
      </Button>
      <Button id="grid-review" disabled={many === 0 || grid.invalid > 0} onClick={onReview}>
        {grid.invalid > 0
          ? GRID_WORDS.invalid(grid.invalid)
          : many > 0
            ? GRID_WORDS.review(many)
            : GRID_WORDS.noChanges}
      </Button>
    </section>
  );
}
