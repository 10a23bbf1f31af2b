import { z } from 'zod';
import type { ProductImage, ProductReviews } from '#shared/product/product.ts';
import { MAX_RATING } from '#shared/product/reviews.ts';

/** A product's published reviews (view product_reviews); its id is the product's. A product without one has no row. */
export const productReviewsRowSchema = z.object({
  id: z.string(),
  count: z.int().min(1),
  rating_sum: z.int(),
  /** Newest first, not all. */
  newest: z.array(
    z.object({
      rating: z.int().min(1).max(MAX_RATING),
      text: z.string(),
      name: z.string(),
      /** Storage paths. */
      pictures: z.array(z.string()),
      reply: z.string(),
      written_at: z.string(),
    }),
  ),
});
export type ProductReviewsRow = z.infer<typeof productReviewsRowSchema>;

/** Converts the row of a product's reviews; `pictures` are those of the shop by storage path. */
export function reviewsFromRow(
  { count, rating_sum, newest }: ProductReviewsRow,
  pictures: ReadonlyMap<string, ProductImage>,
): ProductReviews {
  return {
    average: (rating_sum / count).toFixed(1),
    count,
    newest: newest.map((review) => ({
      ...review,
      pictures: review.pictures.flatMap((path) => pictures.get(path) ?? []),
    })),
  };
}
