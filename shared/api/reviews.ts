import { z } from 'zod';
import { MAX_RATING, REVIEW_LIMITS, REVIEW_STATES } from '#shared/product/reviews.ts';
import { oneLine, severalLines } from '#shared/text/fold.ts';
import { buyerPicturesSchema, MAX_BUYER_PICTURES, PICTURE_MESSAGES } from './buyer-pictures.ts';
import { cancelOrderRequestSchema } from './cancel-order.ts';

/**
 * POST (the order's buyer): writes about a product of a delivered order, or replaces what was written. Answers with the order's
 * page. 400 invalid_request for a picture that cannot be used, 409 order_refused says why it is not possible.
 */
export const REVIEW_PATH = '/api/review';

export const REVIEW_MESSAGES = {
  rating: 'Please choose one to five stars',
  name: 'Please enter the name to show',
  nameLength: `Please keep the name under ${REVIEW_LIMITS.name} characters`,
  text: `Please keep the text under ${REVIEW_LIMITS.text} characters`,
} as const;

export const reviewFormSchema = z
  .object({
    product_id: z.string().min(1).max(15),
    rating: z.number(REVIEW_MESSAGES.rating).int().min(1, REVIEW_MESSAGES.rating).max(MAX_RATING),
    text: z.string().overwrite(severalLines).max(REVIEW_LIMITS.text, REVIEW_MESSAGES.text),
    name: z
      .string()
      .overwrite(oneLine)
      .min(1, REVIEW_MESSAGES.name)
      .max(REVIEW_LIMITS.name, REVIEW_MESSAGES.nameLength),
    /** Storage paths of earlier pictures that stay. */
    kept: z.array(z.string().max(200)).max(MAX_BUYER_PICTURES),
    /** New pictures, base64. */
    pictures: buyerPicturesSchema,
  })
  .refine(({ kept, pictures }) => kept.length + pictures.length <= MAX_BUYER_PICTURES, {
    path: ['pictures'],
    message: PICTURE_MESSAGES.tooMany,
  });
export type ReviewForm = z.infer<typeof reviewFormSchema>;
export const reviewRequestSchema = reviewFormSchema.safeExtend(cancelOrderRequestSchema.shape);

/** As the server stores it. */
export interface WriteReviewBody extends Omit<ReviewForm, 'pictures'> {
  order_id: string;
  /** Storage paths of the new pictures. */
  pictures: string[];
}
export const writeReviewAnswerSchema = z.object({
  outcome: z.enum(['saved', 'off', 'not_delivered', 'refunded', 'not_in_order']),
});
export type WriteReviewAnswer = z.infer<typeof writeReviewAnswerSchema>;

/** GET /api/shop/admin/reviews?state=&q=&page= (PocketBase, admins only): a page of the reviews in a state. */
export const ADMIN_REVIEWS_PATH = '/api/shop/admin/reviews';

/** A review as staff see it. */
const adminReviewSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  rating: z.number().int(),
  text: z.string(),
  name: z.string(),
  pictures: z.array(z.string()).nullable(),
  state: z.enum(REVIEW_STATES),
  reply: z.string(),
  written_at: z.string(),
});
export type AdminReview = z.infer<typeof adminReviewSchema>;

export const reviewListSchema = z.object({
  items: z.array(adminReviewSchema),
  totalItems: z.number().int(),
  totalPages: z.number().int(),
});
export type ReviewList = z.infer<typeof reviewListSchema>;
