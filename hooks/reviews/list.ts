import type { AdminReview, ReviewList } from '#shared/api/reviews.ts';
import { REVIEW_STATES } from '#shared/product/reviews.ts';
import { askedNumber } from '../asked.ts';
import { all } from '../customers/rows.ts';
import { productParts } from '../search/forms.ts';
import { matchesOf } from '../search/matches.ts';

const PER_PAGE = 25;
const COLUMNS: Omit<AdminReview, 'pictures'> & { pictures: string; total: number } = {
  id: '',
  product_id: '',
  product_name: '',
  order_id: '',
  order_number: '',
  rating: 0,
  text: '',
  name: '',
  pictures: '',
  state: 'waiting',
  reply: '',
  written_at: '',
  total: 0,
};

/** A page of the reviews in a state: those that wait from the oldest on, others newest first. `query` is that of ADMIN_REVIEWS_PATH. */
export function listReviews(app: CoreApp, query: Query): ReviewList {
  const state = REVIEW_STATES.find((one) => one === query.state) ?? 'waiting';
  const page = askedNumber(query.page, { most: 100_000, fallback: 1 });
  const matches = matchesOf('reviews', productParts(query.q ?? ''));
  const order = state === 'waiting' ? 'ASC' : 'DESC';
  const rows = all(
    app,
    `SELECT r.id, r.product_id, COALESCE(p.name, '') AS product_name, r.order_id, o.order_number, r.rating, r.text, r.name,
       COALESCE(r.pictures, '') AS pictures, r.state, r.reply, r.written_at, COUNT(*) OVER () AS total
     FROM reviews r JOIN orders o ON o.id = r.order_id LEFT JOIN products p ON p.id = r.product_id
     WHERE r.state = {:state} ${matches === null ? '' : `AND r.id IN (${matches.sql})`}
     ORDER BY r.written_at ${order}, r.id LIMIT ${PER_PAGE} OFFSET ${(page - 1) * PER_PAGE}`,
    COLUMNS,
    { state, ...matches?.params },
  );
  const totalItems = rows[0]?.total ?? 0;
  const items = rows.map(({ total: _, pictures, ...review }) => ({
    ...review,
    pictures: JSON.parse(pictures || 'null'),
  }));
  return { items, totalItems, totalPages: Math.ceil(totalItems / PER_PAGE) };
}
