import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListFailure } from '#admin/lists/QueryView.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import type { Activity } from '#shared/api/activity.ts';
import { ENTRIES_AT_A_TIME, entriesQuery } from './activity.queries.ts';
import { EntryCard } from './EntryCard.tsx';
import { ACTIVITY_WORDS, recordsOf, SOURCE_LABELS } from './messages.ts';
import { UndoSection } from './UndoSection.tsx';

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
