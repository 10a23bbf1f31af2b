import { failureMessage, isUnreachable } from '#admin/api/failures.ts';
import { onlyKey } from '#admin/features/products/only-key.ts';
import { LiveState } from '#admin/features/publish/LiveState.tsx';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { refusalTexts } from '#admin/saving/refusal-text.ts';
import { UndoOutcome } from '#admin/saving/UndoOutcome.tsx';
import type { Undo } from '#admin/saving/undo.ts';
import type { RunState } from '#admin/saving/use-run.ts';
import { ProgressBar } from '#admin/ui/ProgressBar.tsx';
import type { ProductChanges } from './grid-changes.ts';
import type { Edits } from './grid-edits.ts';
import { movedMeanwhile, savedCells } from './grid-outcome.ts';
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
  const moved = movedMeanwhile(result, changes);
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
