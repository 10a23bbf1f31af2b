import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { ADMIN_REVIEWS_PATH, reviewListSchema } from '#shared/api/reviews.ts';
import type { ReviewsSearch } from './reviews-search.ts';

export const REVIEWS_KEY = ['reviews'];

/** A page of the reviews in a state. */
export function reviewsQuery({ q = '', show: state = 'waiting', page = 1 }: ReviewsSearch) {
  return queryOptions({
    queryKey: [...REVIEWS_KEY, q, state, page],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) =>
      shownRows(reviewListSchema, await pocketBase.send(ADMIN_REVIEWS_PATH, { query: { q, state, page }, signal })),
  });
}
