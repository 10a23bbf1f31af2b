import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { LeaveGuard } from '#admin/ui/LeaveGuard.tsx';
import { Trouble } from '#admin/ui/Notices.tsx';
import { ProgressBar } from '#admin/ui/ProgressBar.tsx';
import type { Undo, UndoResult } from './undo.ts';
import { nextLabel, undoDetails, undoText } from './undo-text.ts';
import type { useRun } from './use-run.ts';

interface UndoOutcomeProps {
  result: UndoResult;
  /** Undoes the rest, or tries again after a failure. */
  onNext: (undo: Undo) => void;
}

/** The result of an undo, with a button to undo the rest. */
export function UndoOutcome({ result, onNext }: UndoOutcomeProps) {
  const { next } = result;
  const text = undoText(result);
  if (text === undefined) {
    return (
      <p role="status" className="font-semibold">
        {ADMIN_WORDS.undone}
      </p>
    );
  }
  return (
    <Trouble role="alert" className="grid w-full justify-items-start gap-2">
      <p className="field-error">{text}</p>
      <ul className="list-disc pl-6 text-sm">
        {undoDetails(result).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {next && (
        <Button look="outline" onClick={() => onNext(next)}>
          {nextLabel(result)}
        </Button>
      )}
    </Trouble>
  );
}

/** Progress and result of the undo of a run. */
export function UndoState({ run: { state, undo } }: { run: Pick<ReturnType<typeof useRun>, 'state' | 'undo'> }) {
  if (state.phase === 'undoing') {
    return <ProgressBar label={ADMIN_WORDS.undoing} done={state.done} total={state.total} />;
  }
  return state.phase === 'undone' && <UndoOutcome result={state.result} onNext={(next) => void undo(next)} />;
}

/** Asks before leaving while many changes are being saved or undone. */
export function RunGuard({ isBusy }: { isBusy: boolean }) {
  return (
    <LeaveGuard isDirty={isBusy} title={ADMIN_WORDS.leaveRunTitle} action={ADMIN_WORDS.leave}>
      {ADMIN_WORDS.leaveRunText}
    </LeaveGuard>
  );
}
