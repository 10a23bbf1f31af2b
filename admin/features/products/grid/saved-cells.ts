import type { RunResult, UnitRefusal } from '#admin/saving/change-set-runner.ts';
import { refusalTexts } from '#admin/saving/refusal-text.ts';
import type { Conflict } from '#shared/api/change-sets.ts';
import { UNSTITCHED } from '#shared/product/variants.ts';
import { movedMeanwhile } from '../product-operations.ts';
import { cellsOf, type ProductChanges } from './grid-changes.ts';
import type { Edits } from './grid-edits.ts';
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
    const change = changes.find((one) => one.unit.key === unit.key);
    const entries = [...(refusal?.conflicts ?? []), ...(refusal?.invalid ?? [])];
    for (const entry of entries) {
      const operation = unit.operations[entry.operation];
      const isConflict = 'record_id' in entry;
      const part = { code: 'conflict' as const, ...(isConflict ? { conflicts: [entry] } : { invalid: [entry] }) };
      for (const cell of change && operation ? cellsOf(change, operation, entry.field) : []) {
        texts.set(cell, refusalTexts({ refusal: part, error }).join(' '));
        if (isConflict && isOfCell(entry)) current.set(cell, textOf(entry.current));
      }
    }
    if (entries.length === 0)
      for (const cell of change?.cells ?? []) texts.set(cell, refusalTexts({ refusal, error }).join(' '));
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

/** Stock cells whose saved number differs from the typed one because of sales or deliveries, a line each. */
export function movedCells(
  { results }: RunResult,
  changes: readonly ProductChanges[],
  nameOf: (id: string) => string,
): string[] {
  return changes.flatMap(({ unit, stored, wanted }) =>
    movedMeanwhile(stored, wanted, results.get(unit.key) ?? []).map(({ key, pieces, now }) => {
      const size = key === UNSTITCHED ? GRID_WORDS.unstitched : key;
      return GRID_WORDS.stockNow(nameOf(unit.key), size, pieces, now);
    }),
  );
}
