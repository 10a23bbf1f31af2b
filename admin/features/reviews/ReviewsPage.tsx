import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { settingsQuery } from '#admin/features/settings/settings.queries.ts';
import { Pager } from '#admin/lists/Pager.tsx';
import { ListEmpty, ListFailure, ListSkeleton, OutOfDate } from '#admin/lists/QueryView.tsx';
import { moveBetweenRows } from '#admin/lists/row-keys.ts';
import { SearchField } from '#admin/lists/SearchField.tsx';
import { REVIEW_STATES } from '#shared/product/reviews.ts';
import { EMPTY_TEXTS, REVIEWS_WORDS, STATE_LABELS } from './messages.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { reviewsQuery } from './reviews.queries.ts';
import type { ReviewsSearch } from './reviews-search.ts';

const route = getRouteApi('/reviews');

/** What buyers wrote: to publish, hide and answer. Arrow keys move between the reviews. */
export function ReviewsPage() {
  const search = route.useSearch();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...reviewsQuery(search),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="max-w-4xl">
      <Head search={search} />
      {!data && isFetching && <ListSkeleton label={REVIEWS_WORDS.loading} />}
      {!data && !isFetching && <ListFailure onRetry={() => void refetch()} />}
      {data && isError && <OutOfDate onRetry={() => void refetch()} />}
      {data?.items.length === 0 && (
        <ListEmpty
          text={search.q ? REVIEWS_WORDS.emptyFiltered : EMPTY_TEXTS[search.show ?? 'waiting']}
          hint={search.q ? REVIEWS_WORDS.emptyHint : ''}
          isFiltered={search.q !== undefined}
          isPastEnd={(search.page ?? 1) > 1}
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <ul
            className={`grid gap-3 ${isPlaceholderData ? 'list-waiting' : ''}`}
            aria-busy={isPlaceholderData}
            onKeyDown={moveBetweenRows}
          >
            {data.items.map((review) => (
              <li key={review.id}>
                <ReviewCard key={review.written_at} review={review} />
              </li>
            ))}
          </ul>
          <Pager
            page={search.page ?? 1}
            shown={data.items.length}
            totalItems={data.totalItems}
            totalPages={data.totalPages}
          />
        </>
      )}
    </div>
  );
}

function Head({ search }: { search: ReviewsSearch }) {
  const navigate = useNavigate({ from: '/reviews' });
  const { data: settings } = useQuery(settingsQuery);
  const change = (part: ReviewsSearch) =>
    void navigate({ search: { ...search, page: undefined, ...part }, replace: true, resetScroll: false });
  return (
    <>
      <h1>{REVIEWS_WORDS.title}</h1>
      <p className="mb-3 text-ink-soft">
        {settings?.placeholder_claims === true ? (
          <>
            {REVIEWS_WORDS.notShown}{' '}
            <Link to="/settings" className="link">
              {REVIEWS_WORDS.settings}
            </Link>
          </>
        ) : (
          REVIEWS_WORDS.hint
        )}
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <fieldset className="mr-auto flex flex-wrap gap-2">
          <legend className="sr-only">{REVIEWS_WORDS.states}</legend>
          {REVIEW_STATES.map((state) => (
            <button
              key={state}
              type="button"
              className="choice"
              aria-pressed={state === (search.show ?? 'waiting')}
              onClick={() => change({ show: state === 'waiting' ? undefined : state })}
            >
              {STATE_LABELS[state]}
            </button>
          ))}
        </fieldset>
        <div className="w-80 max-sm:w-full">
          <SearchField
            label={REVIEWS_WORDS.search}
            placeholder={REVIEWS_WORDS.searchHint}
            value={search.q ?? ''}
            onSearch={(q) => change({ q: q || undefined })}
          />
        </div>
      </div>
    </>
  );
}
