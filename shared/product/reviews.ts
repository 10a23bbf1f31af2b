import type { ProductImage } from './product.ts';

/** waiting: staff have not read it yet. */
export const REVIEW_STATES = ['waiting', 'published', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** In characters, as in the database. */
export const REVIEW_LIMITS = { text: 2000, name: 40, reply: 1000 } as const;
export const MAX_RATING = 5;

/** The average of the published reviews and their number, as cards and pages show them. */
export interface ReviewSummary {
  /** One decimal, `4.5`. */
  average: string;
  count: number;
}

export interface PublishedReview {
  rating: number;
  text: string;
  name: string;
  pictures: ProductImage[];
  /** The shop's answer; may be empty. */
  reply: string;
  written_at: string;
}

/** The published reviews of a product. */
export interface ProductReviews extends ReviewSummary {
  /** Newest first, not all. */
  newest: PublishedReview[];
}

/** `Rated 4.5 of 5, 25 reviews`, for screen readers. */
export function ratingLabel(average: string, count: number): string {
  return `Rated ${average} of 5, ${reviewCount(count)}`;
}

export function reviewCount(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`;
}
