import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { count } from '#admin/api/pages.ts';
import { Pager } from '#admin/lists/Pager.tsx';
import { ListEmpty, ListFailure, ListSkeleton, OutOfDate } from '#admin/lists/QueryView.tsx';
import { moveBetweenRows } from '#admin/lists/row-keys.ts';
import { Card } from '#admin/ui/Card.tsx';
import type { ActivityPage as ActivityPageData } from '#shared/api/activity.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { ActivityToolbar } from './ActivityToolbar.tsx';
import { activityQuery } from './activity.queries.ts';
import { type ActivityFilter, isNarrowed } from './activity-search.ts';
import { ChangeSheet } from './ChangeSheet.tsx';
import { ACTIVITY_WORDS, KIND_LABELS } from './messages.ts';

const route = getRouteApi('/activity');

/** The Activity page: all changes, newest first, and the open change beside the list. */
export function ActivityPage() {
  const { change: openId, ...filter } = route.useSearch();
  const activity = useQuery({ ...activityQuery(filter), placeholderData: keepPreviousData });
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
      {activity.data && activity.isError && <OutOfDate onRetry={() => void activity.refetch()} />}
      <ActivityList
        filter={filter}
        data={activity.data}
        isFetching={activity.isFetching}
        isWaiting={activity.isPlaceholderData}
        onRetry={() => void activity.refetch()}
      />
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

interface ActivityListProps {
  filter: ActivityFilter;
  data: ActivityPageData | undefined;
  isFetching: boolean;
  isWaiting: boolean;
  onRetry: () => void;
}

function ActivityList({ filter, data, isFetching, isWaiting, onRetry }: ActivityListProps) {
  if (!data) {
    if (isFetching) return <ListSkeleton label={ACTIVITY_WORDS.loading} />;
    return <ListFailure onRetry={onRetry} />;
  }
  const page = filter.page ?? 1;
  if (data.items.length === 0) {
    return (
      <ListEmpty
        text={isNarrowed(filter) ? ACTIVITY_WORDS.noMatch : ACTIVITY_WORDS.empty}
        hint={ACTIVITY_WORDS.emptyHint}
        isFiltered={isNarrowed(filter)}
        isPastEnd={page > 1 && data.total_items > 0}
      />
    );
  }
  return (
    <Card className={isWaiting ? 'list-waiting' : ''} aria-busy={isWaiting}>
      <table className="list" onKeyDown={moveBetweenRows}>
        <thead>
          <tr>
            <th scope="col">{ACTIVITY_WORDS.when}</th>
            <th scope="col">{ACTIVITY_WORDS.what}</th>
            <th scope="col">{ACTIVITY_WORDS.who}</th>
            <th scope="col">{ACTIVITY_WORDS.where}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((change) => (
            <ActivityRow key={change.id} change={change} />
          ))}
        </tbody>
      </table>
      <Pager
        page={page}
        shown={data.items.length}
        totalItems={data.total_items}
        totalPages={Math.ceil(data.total_items / data.page_size)}
        pageSize={data.page_size}
      />
    </Card>
  );
}
