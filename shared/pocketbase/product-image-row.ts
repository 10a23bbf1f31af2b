import { z } from 'zod';

/** A picture's row: where its smaller renderings are. Alone in its file, because the wishlist loads it without the other rows. */
export const productImageRowSchema = z.object({
  id: z.string(),
  file: z.string(),
  sizes: z.array(z.string()),
  name: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  tone: z.string(),
  /** Focus point as a share of width and height, 0 to 1; 0 if not set. */
  focal_x: z.number(),
  focal_y: z.number(),
});
export type ProductImageRow = z.infer<typeof productImageRowSchema>;
