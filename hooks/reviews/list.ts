import type { AdminReview, ReviewList } from '#shared/api/reviews.ts';
import { REVIEW_STATES } from '#shared/product/reviews.ts';
import { pageOf, pagesOf } from '../asked.ts';
import { all, texts, wholes } from '../db/query.ts';
import { productParts } from '../search/forms.ts';
import { matchesOf } from '../search/matches.ts';

const PER_PAGE = 25;
const COLUMNS = {
  ...texts('id', 'product_id', 'product_name', 'order_id', 'order_number'),
  ...texts('text', 'name', 'pictures', 'state', 'reply', 'written_at'),
  ...wholes('rating', 'total'),
};

/** A page of the reviews in a state: those that wait from the oldest on, others newest first. `query` is that of ADMIN_REVIEWS_PATH. */
export function listReviews(app: CoreApp, query: Query): ReviewList {
  const state = REVIEW_STATES.find((one) => one === query.state) ?? 'waiting';
  const page = pageOf({ page: query.page }, { most: PER_PAGE, standard: PER_PAGE });
  const matches = matchesOf('reviews', productParts(query.q ?? ''));
  const sql = `SELECT r.id, r.product_id, COALESCE(p.name, '') AS product_name, r.order_id, o.order_number, r.rating, r.text,
      r.name, COALESCE(r.pictures, '') AS pictures, r.state, r.reply, r.written_at, COUNT(*) OVER () AS total
    FROM reviews r JOIN orders o ON o.id = r.order_id LEFT JOIN products p ON p.id = r.product_id
    WHERE r.state = {:state} ${matches === null ? '' : `AND r.id IN (${matches.sql})`}
    ORDER BY r.written_at ${state === 'waiting' ? 'ASC' : 'DESC'}, r.id ${page.limit}`;
  const rows = all(app, sql, { state, ...matches?.params }, COLUMNS);
  const items = rows.map(({ total: _, pictures, ...review }) => {
    return { ...review, state, pictures: JSON.parse(pictures || 'null') } satisfies AdminReview;
  });
  return { items, ...pagesOf(rows[0]?.total ?? 0, page) };
}
