import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { count } from '#admin/api/pages.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { Pager } from '#admin/lists/Pager.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import { ActivityToolbar } from './ActivityToolbar.tsx';
import { activityQuery } from './activity.queries.ts';
import { ACTIVITY_COLUMNS } from './activity-columns.tsx';
import { ChangeSheet } from './ChangeSheet.tsx';
import { ACTIVITY_WORDS, KIND_LABELS } from './messages.ts';

const route = getRouteApi('/activity');

/** The Activity page: all changes, newest first, and the open change beside the list. */
export function ActivityPage() {
  const { change: openId, ...filter } = route.useSearch();
  const activity = useQuery({ ...activityQuery(filter), placeholderData: keepPreviousData });
  const { page, isNarrowed } = useListSearch(filter);
  const listed = activity.data?.items.find(({ id }) => id === openId);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1>
          {ACTIVITY_WORDS.title}{' '}
          <span className="text-base text-ink-soft" role="status">
            {activity.data && count(activity.data.total_items)}
          </span>
        </h1>
        <ActivityToolbar search={filter} totalItems={activity.data?.total_items} />
      </div>
      {filter.record !== undefined && <OneRecord record={filter.record} />}
      <QueryView
        query={activity}
        loading={ACTIVITY_WORDS.loading}
        isCard
        empty={({ items, total_items }) =>
          items.length === 0 && {
            text: isNarrowed ? ACTIVITY_WORDS.noMatch : ACTIVITY_WORDS.empty,
            hint: ACTIVITY_WORDS.emptyHint,
            isFiltered: isNarrowed,
            isPastEnd: page > 1 && total_items > 0,
          }
        }
      >
        {({ items, total_items, page_size }) => (
          <>
            <DataTable
              rows={items}
              columns={ACTIVITY_COLUMNS}
              idOf={({ id }) => id}
              rowClassName="max-lg:grid-cols-[auto_1fr]"
            />
            <Pager
              page={page}
              shown={items.length}
              totalItems={total_items}
              totalPages={Math.ceil(total_items / page_size)}
              pageSize={page_size}
            />
          </>
        )}
      </QueryView>
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
