import { z } from 'zod';

/** What the shop's server and the process that makes pictures say to one another. */

/** Make `file` into its renditions, in `folder`. */
export const pictureTaskSchema = z.object({ file: z.string(), folder: z.string() });
export type PictureTask = z.infer<typeof pictureTaskSchema>;

/** The renditions, as files of `folder`, or why there are none. */
export const pictureAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('made'),
    width: z.number(),
    height: z.number(),
    tone: z.string(),
    file: z.string(),
    sizes: z.array(z.string()),
  }),
  z.object({ outcome: z.literal('refused'), reason: z.enum(['no_picture', 'too_many_pixels']) }),
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);
export type PictureAnswer = z.infer<typeof pictureAnswerSchema>;
