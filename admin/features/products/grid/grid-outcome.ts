import type { RunResult } from '#admin/change-sets/change-set-runner.ts';
import type { UnitRefusal } from '#admin/change-sets/change-set-units.ts';
import { refusalTexts } from '#admin/change-sets/refusal-text.ts';
import type { Conflict } from '#shared/api/change-sets.ts';
import type { ProductChanges } from './grid-changes.ts';
import { columnOf, type Edits } from './grid-edits.ts';
import { GRID_WORDS } from './messages.ts';

/** What a refusal says, by the cells it is about. */
export interface CellRefusals {
  /** In words, by cellKey. */
  texts: Map<string, string>;
  /** What the cell's text is in the database now, by cellKey, where the refusal tells. */
  current: Map<string, string>;
}

/** Puts what the server had against changes to the cells they come from. */
export function cellRefusals(refused: readonly UnitRefusal[], changes: readonly ProductChanges[]): CellRefusals {
  const texts = new Map<string, string>();
  const current = new Map<string, string>();
  for (const { unit, refusal, error } of refused) {
    const cells = changes.find((one) => one.unit.key === unit.key)?.cells ?? [];
    const entries = [...(refusal?.conflicts ?? []), ...(refusal?.invalid ?? [])];
    for (const entry of entries) {
      const cell = cells[entry.operation];
      if (cell === undefined) continue;
      const isConflict = 'record_id' in entry;
      const part = { code: 'conflict' as const, ...(isConflict ? { conflicts: [entry] } : { invalid: [entry] }) };
      texts.set(cell, refusalTexts({ refusal: part, error }).join(' '));
      if (isConflict && isOfCell(entry)) current.set(cell, textOf(entry.current));
    }
    if (entries.length === 0) for (const cell of cells) texts.set(cell, refusalTexts({ refusal, error }).join(' '));
  }
  return { texts, current };
}

/** A variant's price is not what its cell shows; that of the product is. */
function isOfCell({ collection, field }: Conflict): boolean {
  return collection === 'products' || field === 'stock_quantity';
}

function textOf(value: Conflict['current']): string {
  if (typeof value === 'boolean') return value ? GRID_WORDS.yes : GRID_WORDS.no;
  if (value === null || value === undefined || value === 0) return '';
  return String(value);
}

/** The cells of the products that were saved. */
export function savedCells(result: RunResult, edits: Edits): string[] {
  return [...edits].flatMap(([key, { productId }]) => (result.results.has(productId) ? [key] : []));
}

/** Stock that ended elsewhere than it was meant to, because some was sold or came in meanwhile. */
export function movedMeanwhile(result: RunResult, changes: readonly ProductChanges[]): string[] {
  return changes.flatMap(({ unit, stock }) =>
    stock.flatMap(({ operation, edit, meant }) => {
      const now = result.results.get(unit.key)?.[operation]?.stock_quantity;
      if (now === undefined || now === meant) return [];
      return [GRID_WORDS.stockNow(edit.productName, columnOf(edit.columnId).label, meant, now)];
    }),
  );
}
