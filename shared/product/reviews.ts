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

/** `Rated 4.5 of 5, 25 reviews`, for screen readers. */
export function ratingLabel(average: string, count: number): string {
  return `Rated ${average} of 5, ${reviewCount(count)}`;
}

export function reviewCount(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`;
}
