import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { settingsQuery } from '#admin/features/settings/settings.queries.ts';
import { Pager } from '#admin/lists/Pager.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { moveBetweenRows } from '#admin/lists/row-keys.ts';
import { SearchField } from '#admin/lists/SearchField.tsx';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import type { ReviewsSearch } from '#admin/shell/searches.ts';
import { REVIEW_STATES } from '#shared/product/reviews.ts';
import { EMPTY_TEXTS, REVIEWS_WORDS, STATE_LABELS } from './messages.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { reviewsQuery } from './reviews.queries.ts';

const route = getRouteApi('/reviews');

/** What buyers wrote: to publish, hide and answer. Arrow keys move between the reviews. */
export function ReviewsPage() {
  const search = route.useSearch();
  const reviews = useQuery({ ...reviewsQuery(search), placeholderData: keepPreviousData });
  const { page } = useListSearch(search);
  return (
    <div className="max-w-4xl">
      <Head search={search} />
      <QueryView
        query={reviews}
        loading={REVIEWS_WORDS.loading}
        empty={({ items }) =>
          items.length === 0 && {
            text: search.q ? REVIEWS_WORDS.emptyFiltered : EMPTY_TEXTS[search.show ?? 'waiting'],
            hint: search.q ? REVIEWS_WORDS.emptyHint : '',
            isFiltered: search.q !== undefined,
            isPastEnd: page > 1,
          }
        }
      >
        {({ items, totalItems, totalPages }) => (
          <>
            <ul className="grid gap-3" onKeyDown={moveBetweenRows}>
              {items.map((review) => (
                <li key={review.id}>
                  <ReviewCard key={review.written_at} review={review} />
                </li>
              ))}
            </ul>
            <Pager page={page} shown={items.length} totalItems={totalItems} totalPages={totalPages} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function Head({ search }: { search: ReviewsSearch }) {
  const { change, field } = useListSearch(search);
  const { data: settings } = useQuery(settingsQuery);
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
          <SearchField label={REVIEWS_WORDS.search} placeholder={REVIEWS_WORDS.searchHint} {...field} />
        </div>
      </div>
    </>
  );
}
