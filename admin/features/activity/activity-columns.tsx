import { Link } from '@tanstack/react-router';
import type { Column } from '#admin/lists/columns.ts';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import type { Activity } from '#shared/api/activity.ts';
import { ACTIVITY_WORDS, andMore, KIND_LABELS, partOf, SOURCE_LABELS } from './messages.ts';

/** The changes; a change's label opens it beside the list. */
export const ACTIVITY_COLUMNS: readonly Column<Activity>[] = [
  {
    key: 'when',
    label: ACTIVITY_WORDS.when,
    className: 'whitespace-nowrap max-lg:order-2 max-lg:text-sm max-lg:text-ink-soft',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    key: 'what',
    label: ACTIVITY_WORDS.what,
    className: 'max-lg:order-1 max-lg:col-span-2',
    cell: (change) => <What change={change} />,
  },
  {
    key: 'who',
    label: ACTIVITY_WORDS.who,
    className: 'break-words max-lg:order-3 max-lg:text-sm',
    cell: ({ actor }) => actor,
  },
  {
    key: 'where',
    label: ACTIVITY_WORDS.where,
    className: 'whitespace-nowrap max-lg:hidden',
    cell: ({ source }) => SOURCE_LABELS[source] ?? source,
  },
];

function What({ change }: { change: Activity }) {
  const rest = change.entries - change.records.length;
  return (
    <>
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
    </>
  );
}
