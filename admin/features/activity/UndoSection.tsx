import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { RunGuard } from '#admin/saving/RunGuard.tsx';
import { UndoOutcome } from '#admin/saving/UndoOutcome.tsx';
import { undoOf } from '#admin/saving/undo.ts';
import { undoText } from '#admin/saving/undo-text.ts';
import { useRun } from '#admin/saving/use-run.ts';
import { Button } from '#admin/ui/Button.tsx';
import { ProgressBar } from '#admin/ui/ProgressBar.tsx';
import type { Activity } from '#shared/api/activity.ts';
import { stepQuery } from './activity.queries.ts';
import { ACTIVITY_WORDS, partOf } from './messages.ts';

/** An undo may affect any query. */
const EVERYTHING = [[]];

/** Whether a change was undone, and the button that undoes all parts of its step. */
export function UndoSection({ change }: { change: Activity }) {
  const { data: step } = useQuery(stepQuery(change));
  const { state, isBusy, undo } = useRun('undo', EVERYTHING);
  const isUndone = change.undone_by !== '';
  // An undo without an answer may have worked; then there is no failure to show.
  const isAllUndone = isUndone && step?.length === 0;
  return (
    <div className="grid justify-items-start gap-2">
      <RunGuard isBusy={isBusy} />
      {change.parts > 1 && <p className="text-ink-soft">{partOf(change)}</p>}
      {change.undoes !== '' && <ChangeLink id={change.undoes}>{ACTIVITY_WORDS.seeUndone}</ChangeLink>}
      {isUndone && (
        <p role="status">
          {ACTIVITY_WORDS.undone} <ChangeLink id={change.undone_by}>{ACTIVITY_WORDS.seeUndo}</ChangeLink>
        </p>
      )}
      {change.is_final && <p className="text-ink-soft">{ACTIVITY_WORDS.final}</p>}
      {step !== undefined && step.length > 0 && state.phase === 'idle' && (
        <Button look="outline" disabled={isBusy} onClick={() => void undo(undoOf(step))}>
          {isUndone ? ADMIN_WORDS.undoRest : ACTIVITY_WORDS.undo}
        </Button>
      )}
      {state.phase === 'undoing' && (
        <div className="w-full">
          <ProgressBar label={ADMIN_WORDS.undoing} done={state.done} total={state.total} />
        </div>
      )}
      {state.phase === 'undone' && !isAllUndone && undoText(state.result) !== undefined && (
        <UndoOutcome result={state.result} onNext={(next) => void undo(next)} />
      )}
    </div>
  );
}

function ChangeLink({ id, children }: { id: string; children: string }) {
  return (
    <Link to="/activity" search={(search) => ({ ...search, change: id })} className="link">
      {children}
    </Link>
  );
}
