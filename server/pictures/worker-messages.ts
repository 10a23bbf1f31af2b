import { z } from 'zod';

/** Sent to the picture process: write the renditions of `file` to `folder`. */
export const pictureTaskSchema = z.object({ file: z.string(), folder: z.string() });
export type PictureTask = z.infer<typeof pictureTaskSchema>;

/** Its answer: the renditions as file names in `folder`, or why there are none. */
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
