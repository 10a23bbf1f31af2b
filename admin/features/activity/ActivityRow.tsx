import { Link } from '@tanstack/react-router';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import type { Activity } from '#shared/api/activity.ts';
import { ACTIVITY_WORDS, andMore, KIND_LABELS, partOf, SOURCE_LABELS } from './messages.ts';

/** One change of the list; its label opens it beside the list. */
export function ActivityRow({ change }: { change: Activity }) {
  const rest = change.entries - change.records.length;
  return (
    <tr className="max-lg:grid-cols-[auto_1fr]">
      <td className="whitespace-nowrap max-lg:order-2 max-lg:text-sm max-lg:text-ink-soft">
        <Moment at={change.created_at} />
      </td>
      <td className="max-lg:order-1 max-lg:col-span-2">
        <Link
          to="/activity"
          search={(search) => ({ ...search, change: change.id })}
          id={`change-${change.id}`}
          className="link font-semibold break-words"
          {...ROW_CONTROL}
        >
          {change.label}
        </Link>{' '}
        {change.undone_by !== '' && <Badge>{ACTIVITY_WORDS.isUndone}</Badge>}{' '}
        {change.parts > 1 && <span className="text-sm text-ink-soft">{partOf(change)}</span>}
        <p className="text-sm break-words text-ink-soft">
          {change.records
            .map(({ collection, title, record_id }) => title || `${KIND_LABELS[collection] ?? collection} ${record_id}`)
            .join(' · ')}{' '}
          {rest > 0 && andMore(rest)}
        </p>
      </td>
      <td className="break-words max-lg:order-3 max-lg:text-sm">{change.actor}</td>
      <td className="whitespace-nowrap max-lg:hidden">{SOURCE_LABELS[change.source] ?? change.source}</td>
    </tr>
  );
}
