import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Column } from '#admin/lists/columns.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { FilterChoice, FiltersSheet } from '#admin/lists/Filters.tsx';
import { ListPage } from '#admin/lists/ListPage.tsx';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { countFilters } from '#admin/lists/search.ts';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { DayInput } from '#admin/ui/Input.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import { PageHead } from '#admin/ui/PageHead.tsx';
import { useIsNarrow } from '#admin/ui/use-is-narrow.ts';
import type { Activity } from '#shared/api/activity.ts';
import { activityQuery, peopleQuery } from './activity.queries.ts';
import { ACTIVITY_FILTERS, type ActivityFilter } from './activity-search.ts';
import { ChangeSheet } from './ChangeSheet.tsx';
import { ACTIVITY_WORDS, andMore, KIND_LABELS, partOf, SOURCE_LABELS } from './messages.ts';

const route = getRouteApi('/activity');

/** The Activity page: all changes, newest first, and the open change beside the list. */
export function ActivityPage() {
  const { change: openId, ...filter } = route.useSearch();
  const activity = useQuery({ ...activityQuery(filter), placeholderData: keepPreviousData });
  const listed = activity.data?.items.find(({ id }) => id === openId);
  return (
    <>
      <PageHead title={ACTIVITY_WORDS.title} count={activity.data?.totalItems}>
        <ActivityToolbar search={filter} totalItems={activity.data?.totalItems} />
      </PageHead>
      {filter.record !== undefined && <OneRecord record={filter.record} />}
      <ListPage query={activity} search={filter} words={ACTIVITY_WORDS} pageSize={activity.data?.pageSize}>
        {(rows) => (
          <DataTable
            rows={rows}
            columns={ACTIVITY_COLUMNS}
            idOf={({ id }) => id}
            rowClassName="max-lg:grid-cols-[auto_1fr]"
          />
        )}
      </ListPage>
      <ChangeSheet openId={openId} listed={listed} />
    </>
  );
}

/** Shown when only one record's changes are listed; links to all changes. */
function OneRecord({ record }: { record: string }) {
  const [collection = '', id = ''] = record.split('/');
  return (
    <p className="mb-3">
      {ACTIVITY_WORDS.oneRecord}{' '}
      <strong className="font-semibold">
        {KIND_LABELS[collection] ?? collection} {id}
      </strong>{' '}
      <Link to="/activity" search={(search) => ({ ...search, record: undefined, page: undefined })} className="link">
        {ACTIVITY_WORDS.allRecords}
      </Link>
    </p>
  );
}

/** Collections that are not offered: their rows are listed with the record they belong to. */
const FOLLOWERS = new Set(['wishlists', 'order_items']);
const KIND_OPTIONS = Object.entries(KIND_LABELS)
  .filter(([value]) => !FOLLOWERS.has(value))
  .map(([value, label]) => ({ value, label }));
const SOURCE_OPTIONS = Object.entries(SOURCE_LABELS).map(([value, label]) => ({ value, label }));

interface ActivityToolbarProps {
  search: ActivityFilter;
  /** The number of matching changes; undefined while loading. */
  totalItems: number | undefined;
}

/** The filters; each change goes back to the first page. On a phone or tablet one button opens them in a sheet. */
function ActivityToolbar({ search, totalItems }: ActivityToolbarProps) {
  const isNarrow = useIsNarrow('lg');
  return (
    <div className="ml-auto grid gap-x-3 lg:grid-cols-[13rem_11rem_10rem_auto_auto]">
      {isNarrow ? (
        <FiltersSheet
          count={countFilters(search, ACTIVITY_FILTERS)}
          showResults={ACTIVITY_WORDS.showResults(totalItems ?? 0)}
        >
          <ActivityFilters search={search} />
        </FiltersSheet>
      ) : (
        <ActivityFilters search={search} />
      )}
    </div>
  );
}

function ActivityFilters({ search }: { search: ActivityFilter }) {
  const { data: people = [] } = useQuery(peopleQuery);
  const { change } = useListSearch(search);
  return (
    <>
      <FilterChoice
        label={ACTIVITY_WORDS.person}
        any={ACTIVITY_WORDS.anyPerson}
        value={search.person}
        options={people.map(({ id, actor }) => ({ value: id, label: actor }))}
        onChoose={(person) => change({ person })}
      />
      <FilterChoice
        label={ACTIVITY_WORDS.kind}
        any={ACTIVITY_WORDS.anyKind}
        value={search.kind}
        options={KIND_OPTIONS}
        onChoose={(kind) => change({ kind })}
      />
      <FilterChoice
        label={ACTIVITY_WORDS.source}
        any={ACTIVITY_WORDS.anySource}
        value={search.source}
        options={SOURCE_OPTIONS}
        onChoose={(source) => change({ source })}
      />
      <DayInput label={ACTIVITY_WORDS.from} value={search.from} max={search.to} onChange={(from) => change({ from })} />
      <DayInput label={ACTIVITY_WORDS.to} value={search.to} min={search.from} onChange={(to) => change({ to })} />
    </>
  );
}

/** The changes; a change's label opens it beside the list. */
const ACTIVITY_COLUMNS: readonly Column<Activity>[] = [
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
