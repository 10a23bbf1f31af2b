import { queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE, pageSchema } from '#admin/api/pages.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { adminReviewSchema } from '#shared/api/reviews.ts';
import type { ReviewsSearch } from './reviews-search.ts';

export const REVIEWS_KEY = ['reviews'];

const reviewsPageSchema = pageSchema(adminReviewSchema);
const SEARCHED = ['text', 'name', 'product_name', 'order_number', 'reply'];

/** A page of the reviews in a state: those that wait from the oldest on, others newest first. */
export function reviewsQuery({ q = '', show: state = 'waiting', page = 1 }: ReviewsSearch) {
  return queryOptions({
    queryKey: [...REVIEWS_KEY, q, state, page],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const words = SEARCHED.map((field) => `${field} ~ {:q}`).join(' || ');
      const filter = pocketBase.filter(q === '' ? 'state = {:state}' : `state = {:state} && (${words})`, { state, q });
      const sort = state === 'waiting' ? 'written_at' : '-written_at';
      const found = await pocketBase.collection('admin_reviews').getList(page, PAGE_SIZE, { filter, sort, signal });
      return shownRows(reviewsPageSchema, found);
    },
  });
}
