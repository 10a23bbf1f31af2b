import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListFailure } from '#admin/lists/QueryView.tsx';
import { contentSectionOf } from '#admin/saving/field-labels.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { HistoryLink } from '#admin/ui/HistoryLink.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import type { Activity } from '#shared/api/activity.ts';
import { ENTRIES_AT_A_TIME, entriesQuery } from './activity.queries.ts';
import { type AuditEntry, fieldChanges } from './entry.ts';
import { FieldChanges } from './FieldValues.tsx';
import { ACTION_LABELS, ACTIVITY_WORDS, KIND_LABELS, recordsOf, SOURCE_LABELS } from './messages.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { UndoSection } from './UndoSection.tsx';
import { isRestorable } from './version.ts';

/** One change: author, time, its records field by field, and Undo. */
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
