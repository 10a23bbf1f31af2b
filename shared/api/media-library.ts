import { z } from 'zod';
import { mediaRowSchema } from './admin-media.ts';

/**
 * GET /api/shop/admin/media?q=&only=&page= (PocketBase, admins only): a page of the pictures and videos, newest first,
 * each with its uses.
 */
export const MEDIA_LIBRARY_PATH = '/api/shop/admin/media';

/** Filters of the library; `deleted` lists files that can still be restored. */
export const MEDIA_FILTERS = ['all', 'pictures', 'videos', 'unused', 'undescribed', 'deleted'] as const;
export type MediaFilter = (typeof MEDIA_FILTERS)[number];

const usesSchema = z.object({
  /** The first of them. */
  products: z.array(z.object({ id: z.string(), name: z.string() })),
  product_count: z.number().int(),
  /** Orders whose items show it. */
  order_count: z.number().int(),
  /** Whether a page of the shop shows it, such as the home page. */
  on_page: z.boolean(),
});
export type MediaUses = z.infer<typeof usesSchema>;

export const mediaEntrySchema = mediaRowSchema.extend({ uses: usesSchema });
export type MediaEntry = z.infer<typeof mediaEntrySchema>;

export const mediaLibrarySchema = z.object({
  items: z.array(mediaEntrySchema),
  page: z.number().int(),
  total_items: z.number().int(),
  total_pages: z.number().int(),
});
export type MediaLibrary = z.infer<typeof mediaLibrarySchema>;
