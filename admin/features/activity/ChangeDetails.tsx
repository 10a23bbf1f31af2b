import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ListFailure } from '#admin/components/ListStates.tsx';
import { Moment } from '#admin/components/Moment.tsx';
import { ProgressBar } from '#admin/components/ProgressBar.tsx';
import type { Activity } from '#shared/api/activity.ts';
import { ENTRIES_AT_A_TIME, entriesQuery, stepQuery } from './activity.queries.ts';
import { EntryCard } from './EntryCard.tsx';
import { ACTIVITY_WORDS, partOfStep, recordsOf, SOURCE_LABELS } from './messages.ts';
import { useUndo } from './use-undo.ts';

/** Everything about one change: who and when, what became of each record, and the way back. */
export function ChangeDetails({ change }: { change: Activity }) {
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
      <UndoPart change={change} />
      <Entries change={change} />
    </div>
  );
}

function UndoPart({ change }: { change: Activity }) {
  const undo = useUndo();
  const { data: step = [] } = useQuery(stepQuery(change.group_id));
  if (change.undone_by !== '') {
    return (
      <p>
        {ACTIVITY_WORDS.undoneBy} <ChangeLink id={change.undone_by}>{ACTIVITY_WORDS.seeUndo}</ChangeLink>
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      {change.undoes !== '' && <ChangeLink id={change.undoes}>{ACTIVITY_WORDS.seeUndone}</ChangeLink>}
      {change.is_final && <p className="text-ink-soft">{ACTIVITY_WORDS.final}</p>}
      {step.length > 1 && <p className="text-ink-soft">{partOfStep(step.length)}</p>}
      {!change.is_final && (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="button button-outline"
            disabled={undo.isPending}
            onClick={() => undo.mutate([change.id])}
          >
            {ACTIVITY_WORDS.undo}
          </button>
          {step.length > 1 && (
            <button
              type="button"
              className="button button-outline"
              disabled={undo.isPending}
              onClick={() => undo.mutate(step)}
            >
              {ACTIVITY_WORDS.undoStep}
            </button>
          )}
        </div>
      )}
      {undo.progress && (
        <div className="w-full">
          <ProgressBar label={ACTIVITY_WORDS.undoing} done={undo.progress.done} total={undo.progress.total} />
        </div>
      )}
      <Refused lines={undo.refused} />
    </div>
  );
}

function Refused({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div role="alert" className="trouble w-full">
      <p className="font-semibold">{ACTIVITY_WORDS.refused}</p>
      <ul>
        {lines.slice(0, 10).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
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
        <button
          type="button"
          className="button button-outline justify-self-start"
          onClick={() => setMost((now) => now + ENTRIES_AT_A_TIME)}
        >
          {ACTIVITY_WORDS.showMore}
        </button>
      )}
    </>
  );
}
