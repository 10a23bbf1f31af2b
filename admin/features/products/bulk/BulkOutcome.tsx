import { failureMessage, isUnreachable } from '#admin/api/failures.ts';
import { onlyKey } from '#admin/features/products/only-key.ts';
import { LiveState } from '#admin/features/publish/LiveState.tsx';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { refusalTexts } from '#admin/saving/refusal-text.ts';
import { UndoOutcome } from '#admin/saving/UndoOutcome.tsx';
import type { Undo } from '#admin/saving/undo.ts';
import type { RunState } from '#admin/saving/use-run.ts';
import { Failure } from '#admin/ui/Notices.tsx';
import { ProgressBar } from '#admin/ui/ProgressBar.tsx';
import { BULK_WORDS } from './messages.ts';

const SHOWN = 100;

interface BulkOutcomeProps {
  state: Exclude<RunState, { phase: 'idle' }>;
  nameOf: (id: string) => string;
  isDelete: boolean;
  onUndo: (undo: Undo) => void;
}

/** Progress and result of saving or undoing. */
export function BulkOutcome({ state, nameOf, isDelete, onUndo }: BulkOutcomeProps) {
  if (state.phase === 'running' || state.phase === 'undoing') {
    const label = state.phase === 'running' ? BULK_WORDS.running : ADMIN_WORDS.undoing;
    return <ProgressBar label={label} done={state.done} total={state.total} />;
  }
  if (state.phase === 'undone') {
    return <UndoOutcome result={state.result} onNext={onUndo} />;
  }
  const { results, refused, isCancelled, failure, changeSeq } = state.result;
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold">
        {isCancelled
          ? BULK_WORDS.stopped(results.size)
          : (isDelete ? BULK_WORDS.doneDelete : BULK_WORDS.done)(results.size)}
      </p>
      {changeSeq > 0 && (
        <LiveState saving={{ changeSeq, savedAt: state.savedAt }} productId={isDelete ? undefined : onlyKey(results)} />
      )}
      <Failure>
        {failure !== undefined && `${isUnreachable(failure) ? '' : `${BULK_WORDS.failed}: `}${failureMessage(failure)}`}
      </Failure>
      {refused.length > 0 && (
        <div role="alert">
          <p className="field-error">{BULK_WORDS.refused(refused.length)}</p>
          <ul className="mt-1 list-disc pl-6 text-sm">
            {refused.slice(0, SHOWN).map((one) => (
              <li key={one.unit.key}>
                {nameOf(one.unit.key)}: {refusalTexts(one).join(' ')}
              </li>
            ))}
            {refused.length > SHOWN && <li>{BULK_WORDS.andMore(refused.length - SHOWN)}</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
