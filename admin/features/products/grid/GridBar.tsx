import { PRICE_WORDS } from '#admin/format/prices.ts';
import { Button } from '#admin/ui/Button.tsx';
import type { AdminProduct } from '../product.ts';
import { cellAt } from './grid-blocks.ts';
import { leavesOriginalTooLow } from './grid-changes.ts';
import { cellKey, problemOf } from './grid-edits.ts';
import { GRID_WORDS } from './messages.ts';
import type { GridCursor } from './use-grid-cursor.ts';
import type { GridEdits } from './use-grid-edits.ts';

interface GridBarProps {
  products: readonly AdminProduct[];
  grid: GridEdits;
  cursor: GridCursor;
  conflicts: ReadonlyMap<string, string>;
  onReview: () => void;
}

/** The number of edits, the active cell's problem, and the buttons to undo, discard and review. */
export function GridBar({ products, grid, cursor, conflicts, onReview }: GridBarProps) {
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
