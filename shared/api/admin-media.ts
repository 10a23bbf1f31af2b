import { z } from 'zod';
import { productImageRowSchema } from '#shared/pocketbase/rows.ts';

/**
 * POST /api/admin/media (admins): takes one picture or video, the request's whole body, of type application/octet-stream.
 * Pictures are turned upright, freed of what the camera wrote into them, and made in the widths the shop shows. Answers
 * 200 with the row; 400 damaged, 413 too large, 415 no such kind, 429 too many at once.
 */
export const MEDIA_PATH = '/api/admin/media';

/** Header with the name of the file, as encodeURIComponent writes it. */
export const FILE_NAME_HEADER = 'x-file-name';

const MEBIBYTE = 1024 * 1024;

/** What is taken. The specification names no maximum; a page could not show more. */
export const MEDIA_LIMITS = {
  pictureBytes: 15 * MEBIBYTE,
  videoBytes: 100 * MEBIBYTE,
  /** A 50-megapixel camera. */
  pixels: 50_000_000,
  /** Decoding an AVIF takes 20 bytes a pixel, all at once. */
  avifPixels: 20_000_000,
  /** Of the longer side. */
  sidePixels: 20_000,
} as const;

/** A picture or video as staff see it. */
export const mediaRowSchema = productImageRowSchema.extend({
  /** The name of the file it came from; empty for what the shop came with. */
  uploaded_as: z.string(),
  /** Of the file, for videos and pictures alike; 0 when unknown. */
  bytes: z.number(),
  created_at: z.string(),
  /** Empty unless it is deleted. */
  deleted_at: z.string(),
});
export type MediaRow = z.infer<typeof mediaRowSchema>;
