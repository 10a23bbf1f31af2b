import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { settingsQuery } from '#admin/features/settings/settings.queries.ts';
import { ListPage } from '#admin/lists/ListPage.tsx';
import { moveBetweenRows } from '#admin/lists/row-keys.ts';
import { SearchField } from '#admin/lists/SearchField.tsx';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import { REVIEW_STATES } from '#shared/product/reviews.ts';
import { EMPTY_TEXTS, REVIEWS_WORDS, STATE_LABELS } from './messages.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { reviewsQuery } from './reviews.queries.ts';
import type { ReviewsSearch } from './reviews-search.ts';

const route = getRouteApi('/reviews');

/** What buyers wrote: to publish, hide and answer. Arrow keys move between the reviews. */
export function ReviewsPage() {
  const search = route.useSearch();
  const reviews = useQuery({ ...reviewsQuery(search), placeholderData: keepPreviousData });
  return (
    <div className="max-w-4xl">
      <Head search={search} />
      <ListPage
        query={reviews}
        // Without the state: its tabs are in sight.
        search={{ q: search.q, page: search.page }}
        words={{ ...REVIEWS_WORDS, empty: EMPTY_TEXTS[search.show ?? 'waiting'] }}
        isCard={false}
      >
        {(rows) => (
          <ul className="grid gap-3" onKeyDown={moveBetweenRows}>
            {rows.map((review) => (
              <li key={review.id}>
                <ReviewCard key={review.written_at} review={review} />
              </li>
            ))}
          </ul>
        )}
      </ListPage>
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
