import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ListFailure } from '#admin/lists/QueryView.tsx';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { contentSectionOf } from '#admin/saving/field-labels.ts';
import { RunGuard, UndoState } from '#admin/saving/UndoOutcome.tsx';
import { undoOf } from '#admin/saving/undo.ts';
import { undoText } from '#admin/saving/undo-text.ts';
import { useRun } from '#admin/saving/use-run.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { HistoryLink } from '#admin/ui/HistoryLink.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import { Sheet, SheetFrame } from '#admin/ui/Sheet.tsx';
import type { Activity } from '#shared/api/activity.ts';
import { changeQuery, ENTRIES_AT_A_TIME, entriesQuery, stepQuery } from './activity.queries.ts';
import { type AuditEntry, fieldChanges, isRestorable } from './entry.ts';
import { FieldChanges } from './FieldValues.tsx';
import { ACTION_LABELS, ACTIVITY_WORDS, KIND_LABELS, partOf, recordsOf, SOURCE_LABELS } from './messages.ts';
import { RestoreDialog } from './RestoreDialog.tsx';

interface ChangeSheetProps {
  /** The id in the URL; undefined if no change is open. */
  openId: string | undefined;
  /** The same change from the list, to show at once. */
  listed: Activity | undefined;
}

/** The open change as a sheet beside the list, kept in the URL; Escape and the back button close it. */
export function ChangeSheet({ openId, listed }: ChangeSheetProps) {
  const navigate = useNavigate({ from: '/activity' });
  const close = () => void navigate({ search: (now) => ({ ...now, change: undefined }), resetScroll: false });
  return (
    <Sheet openId={openId} onClose={close} openerId={(id) => `change-${id}`}>
      {(id) => <SheetContent key={id} id={id} listed={listed} />}
    </Sheet>
  );
}

function SheetContent({ id, listed }: { id: string; listed: Activity | undefined }) {
  const change = useQuery({ ...changeQuery(id), ...(listed ? { placeholderData: listed } : {}) });
  const { data, isPending, refetch } = change;
  return (
    <SheetFrame title={data?.label ?? (data === null ? ACTIVITY_WORDS.missing : ACTIVITY_WORDS.title)}>
      {data && <ChangeDetails change={data} />}
      {data === null && <p className="text-ink-soft">{ACTIVITY_WORDS.missingText}</p>}
      {data === undefined && isPending && (
        <div className="skeleton h-72" role="status" aria-label={ACTIVITY_WORDS.loading} />
      )}
      {data === undefined && !isPending && <ListFailure onRetry={() => void refetch()} />}
    </SheetFrame>
  );
}

/** One change: author, time, its records field by field, and Undo. */
function ChangeDetails({ change }: { change: Activity }) {
  return (
    <div className="grid gap-4">
      <div>
        <p className="break-words">
          {change.actor} · <Moment at={change.created_at} />
        </p>
        <p className="text-ink-soft">
          {SOURCE_LABELS[change.source] ?? change.source} · {recordsOf(change.entries)}
        </p>
      </div>
      <UndoSection change={change} />
      <Entries change={change} />
    </div>
  );
}

function Entries({ change }: { change: Activity }) {
  const [most, setMost] = useState(ENTRIES_AT_A_TIME);
  const { data, isError, refetch } = useQuery({
    ...entriesQuery(change.id, most),
    placeholderData: (previous) => previous,
  });
  if (!data) {
    if (isError) return <ListFailure onRetry={() => void refetch()} />;
    return <div className="skeleton h-40" role="status" aria-label={ACTIVITY_WORDS.loading} />;
  }
  return (
    <>
      <ul className="border-t border-line">
        {data.map((entry) => (
          <EntryCard key={entry.id} entry={entry} />
        ))}
      </ul>
      {data.length < change.entries && (
        <Button look="outline" className="justify-self-start" onClick={() => setMost((now) => now + ENTRIES_AT_A_TIME)}>
          {ACTIVITY_WORDS.showMore}
        </Button>
      )}
    </>
  );
}

/** One record of a change: its title at that time, and each field before and after. */
function EntryCard({ entry }: { entry: AuditEntry }) {
  const [isRestoring, setRestoring] = useState(false);
  const changes = fieldChanges(entry);
  return (
    <li className="border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <Badge>{ACTION_LABELS[entry.action] ?? entry.action}</Badge>
        <h3 className="min-w-0 break-words">{entry.title || entry.record_id}</h3>
        <span className="text-sm text-ink-soft">{KIND_LABELS[entry.collection] ?? entry.collection}</span>
      </div>
      {changes.length > 0 && <FieldChanges changes={changes} section={contentSectionOf(entry)} />}
      <div className="mt-1.5 flex flex-wrap gap-x-4 text-sm">
        <HistoryLink
          collection={entry.collection}
          id={entry.record_id}
          className="link inline-flex min-h-6 items-center"
        >
          {ACTIVITY_WORDS.history}
        </HistoryLink>
        {isRestorable(entry) && (
          <button type="button" className="link min-h-6" onClick={() => setRestoring(true)}>
            {ACTIVITY_WORDS.restore}
          </button>
        )}
      </div>
      {isRestorable(entry) && <RestoreDialog entry={entry} isOpen={isRestoring} onClose={() => setRestoring(false)} />}
    </li>
  );
}

/** An undo may affect any query. */
const EVERYTHING = [[]];

/** Whether a change was undone, and the button that undoes all parts of its step. */
function UndoSection({ change }: { change: Activity }) {
  const { data: step } = useQuery(stepQuery(change));
  const run = useRun('undo', EVERYTHING);
  const { state, isBusy, undo } = run;
  const isUndone = change.undone_by !== '';
  // An undo without an answer may have worked; then there is no failure to show.
  const isAllUndone = isUndone && step?.length === 0;
  const isPartly = state.phase === 'undone' && !isAllUndone && undoText(state.result) !== undefined;
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
      <div className="w-full">{(isBusy || isPartly) && <UndoState run={run} />}</div>
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
