import { useState } from 'react';
import { contentSectionOf } from '#admin/saving/field-labels.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { HistoryLink } from '#admin/ui/HistoryLink.tsx';
import { type AuditEntry, fieldChanges } from './entry.ts';
import { FieldChanges } from './FieldValues.tsx';
import { ACTION_LABELS, ACTIVITY_WORDS, KIND_LABELS } from './messages.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { isRestorable } from './version.ts';

/** One record of a change: its title at that time, and each field before and after. */
export function EntryCard({ entry }: { entry: AuditEntry }) {
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
