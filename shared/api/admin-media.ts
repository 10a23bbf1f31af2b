import { z } from 'zod';
import { productImageRowSchema } from '#shared/pocketbase/product-image-row.ts';

/**
 * POST /api/admin/media (admins): uploads one picture or video as the request body (application/octet-stream). Pictures are
 * rotated upright, stripped of metadata, and rendered in the shop's widths. Answers 200 with the row; 400 damaged, 413 too
 * large, 415 unsupported type, 429 too many at once.
 */
export const MEDIA_PATH = '/api/admin/media';

/** Header with the file name, encoded with encodeURIComponent. */
export const FILE_NAME_HEADER = 'x-file-name';

const MEBIBYTE = 1024 * 1024;

/** Upload limits. The specification has no maximum; pages cannot use larger files. */
export const MEDIA_LIMITS = {
  pictureBytes: 15 * MEBIBYTE,
  videoBytes: 100 * MEBIBYTE,
  /** Of a JPEG, which is read in rows: a phone's 108 megapixels. */
  jpegPixels: 120_000_000,
  /** Of others, which are decoded as a whole; a progressive JPEG is too. */
  pixels: 50_000_000,
  /** Lower, because decoding an AVIF takes 20 bytes of memory per pixel. */
  avifPixels: 20_000_000,
  /** Of the longer side. */
  sidePixels: 20_000,
} as const;

/** A picture or video with the fields for staff. */
export const mediaRowSchema = productImageRowSchema.extend({
  /** The uploaded file's name; empty for the pictures that the shop was installed with. */
  uploaded_as: z.string(),
  /** Size of the uploaded file; 0 if unknown. */
  bytes: z.number(),
  created_at: z.string(),
  /** Empty unless it is deleted. */
  deleted_at: z.string(),
});
export type MediaRow = z.infer<typeof mediaRowSchema>;
