import { failureMessage, isUnreachable } from '#admin/api/failures.ts';
import { onlyKey } from '#admin/features/products/only-key.ts';
import { LiveState } from '#admin/features/publish/LiveState.tsx';
import { ADMIN_WORDS } from '#admin/messages.ts';
import type { RunResult, UnitRefusal } from '#admin/saving/change-set-runner.ts';
import { refusalTexts } from '#admin/saving/refusal-text.ts';
import { UndoOutcome } from '#admin/saving/UndoOutcome.tsx';
import type { Undo } from '#admin/saving/undo.ts';
import type { RunState } from '#admin/saving/use-run.ts';
import { ProgressBar } from '#admin/ui/ProgressBar.tsx';
import type { Conflict } from '#shared/api/change-sets.ts';
import { UNSTITCHED } from '#shared/product/variants.ts';
import { movedMeanwhile } from '../product-operations.ts';
import { cellsOf, type ProductChanges } from './grid-changes.ts';
import type { Edits } from './grid-edits.ts';
import { GRID_WORDS } from './messages.ts';

interface ReviewOutcomeProps {
  state: Exclude<RunState, { phase: 'idle' }>;
  edits: Edits;
  changes: readonly ProductChanges[];
  onUndo: (undo: Undo) => void;
}

/** Progress and result of saving. */
export function ReviewOutcome({ state, edits, changes, onUndo }: ReviewOutcomeProps) {
  if (state.phase === 'running' || state.phase === 'undoing') {
    const label = state.phase === 'running' ? GRID_WORDS.saving : ADMIN_WORDS.undoing;
    return <ProgressBar label={label} done={state.done} total={state.total} />;
  }
  if (state.phase === 'undone') {
    return <UndoOutcome result={state.result} onNext={onUndo} />;
  }
  const { result, savedAt } = state;
  const saved = savedCells(result, edits).length;
  const moved = movedCells(result, edits, changes);
  return (
    <div className="grid gap-3">
      {saved > 0 && (
        <p role="status" className="font-semibold">
          {GRID_WORDS.saved(saved)}
        </p>
      )}
      {result.changeSeq > 0 && (
        <LiveState saving={{ changeSeq: result.changeSeq, savedAt }} productId={onlyKey(result.results)} />
      )}
      {moved.length > 0 && <Lines title={GRID_WORDS.soldMeanwhile} lines={moved} />}
      {result.failure !== undefined && (
        <p role="alert" className="field-error">
          {isUnreachable(result.failure) ? '' : `${saved === 0 ? GRID_WORDS.refusedTitle : GRID_WORDS.partlyTitle}. `}
          {failureMessage(result.failure)}
        </p>
      )}
      {result.refused.length > 0 && (
        <div role="alert" className="grid gap-2">
          <p className="field-error">{saved === 0 ? GRID_WORDS.refusedTitle : GRID_WORDS.partlyTitle}</p>
          <p>{GRID_WORDS.refusedText}</p>
          <Lines
            title={GRID_WORDS.product}
            lines={result.refused.map((one) => `${nameOf(edits, one.unit.key)}: ${refusalTexts(one).join(' ')}`)}
          />
        </div>
      )}
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="list-disc pl-6 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = (edits: Edits, id: string) =>
  [...edits.values()].find(({ productId }) => productId === id)?.productName ?? id;

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

/** Stock cells whose saved number differs from the typed one because of sales or deliveries. */
function movedCells(result: RunResult, edits: Edits, changes: readonly ProductChanges[]): string[] {
  return changes.flatMap(({ unit, stored, wanted }) =>
    movedMeanwhile(stored, wanted, result.results.get(unit.key) ?? []).map(({ key, pieces, now }) => {
      const size = key === UNSTITCHED ? GRID_WORDS.unstitched : key;
      return GRID_WORDS.stockNow(nameOf(edits, unit.key), size, pieces, now);
    }),
  );
}
