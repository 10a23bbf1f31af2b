import type { ReviewState } from '#shared/product/reviews.ts';

/** The page, which is not in the specification. */
export const REVIEWS_WORDS = {
  title: 'Reviews',
  hint: 'What buyers write about what they received. A published review is on the product’s page within seconds.',
  notShown: 'The shop shows placeholder ratings, so reviews are neither asked for nor shown.',
  settings: 'Settings',
  search: 'Search reviews',
  searchHint: 'Text, name, product or order',
  states: 'Which reviews',
  loading: 'Loading the reviews',
  noMatch: 'No review matches',
  unknownProduct: 'Deleted product',
  rated: (rating: number) => `${rating} of 5 stars`,
  picture: (index: number) => `Picture ${index}`,
  publish: 'Publish',
  published: 'Review published',
  hide: 'Hide',
  hidden: 'Review hidden',
  reply: 'Your reply',
  replyHint: 'Shown below the review. Empty: no reply.',
  saveReply: 'Save reply',
  replySaved: 'Reply saved',
} as const;

export const STATE_LABELS: Record<ReviewState, string> = {
  waiting: 'Waiting',
  published: 'Published',
  hidden: 'Hidden',
};

export const EMPTY_TEXTS: Record<ReviewState, string> = {
  waiting: 'No review is waiting',
  published: 'No review is published yet',
  hidden: 'No review is hidden',
};

/** The accessible name of a review: `4 of 5 stars by Asha for Mehr Suit`. */
export function reviewLabel({ rating, name, product_name }: { rating: number; name: string; product_name: string }) {
  return `${REVIEWS_WORDS.rated(rating)} by ${name} for ${product_name || REVIEWS_WORDS.unknownProduct}`;
}
