import { useEffect, useRef, useState } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Card } from '#admin/ui/Card.tsx';
import { LeaveGuard } from '#admin/ui/LeaveGuard.tsx';
import type { AdminProduct } from '../product.ts';
import { GridBar } from './GridBar.tsx';
import { GridTable } from './GridTable.tsx';
import { gridColumns } from './grid-columns.ts';
import { GRID_WORDS } from './messages.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useGridCursor } from './use-grid-cursor.ts';
import { useGridEdits } from './use-grid-edits.ts';

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
