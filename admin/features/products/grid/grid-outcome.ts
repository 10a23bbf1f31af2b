import type { RunResult } from '#admin/saving/change-set-runner.ts';
import type { UnitRefusal } from '#admin/saving/change-set-units.ts';
import { refusalTexts } from '#admin/saving/refusal-text.ts';
import type { Conflict } from '#shared/api/change-sets.ts';
import type { ProductChanges } from './grid-changes.ts';
import { columnOf, type Edits } from './grid-edits.ts';
import { GRID_WORDS } from './messages.ts';

/** The server's refusals by cell. */
export interface CellRefusals {
  /** Messages by cellKey. */
  texts: Map<string, string>;
  /** The stored texts by cellKey, if the refusal has them. */
  current: Map<string, string>;
}

/** Assigns the server's refusals to cells. */
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

/** A stock cell does not show its variant's price; a price conflict belongs to the product's price cell. */
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

/** Stock cells whose saved number differs from the typed one because of sales or deliveries. */
export function movedMeanwhile(result: RunResult, changes: readonly ProductChanges[]): string[] {
  return changes.flatMap(({ unit, stock }) =>
    stock.flatMap(({ operation, edit, meant }) => {
      const now = result.results.get(unit.key)?.[operation]?.stock_quantity;
      if (now === undefined || now === meant) return [];
      return [GRID_WORDS.stockNow(edit.productName, columnOf(edit.columnId).label, meant, now)];
    }),
  );
}
