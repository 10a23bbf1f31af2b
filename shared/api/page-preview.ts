import { z } from 'zod';
import { PAGE_SECTIONS } from '../content/content-fields.ts';

/**
 * POST /api/admin/page-preview (admins): the page of a section of the shop's content with the typed values, which are not saved,
 * as HTML without scripts. A value that its field does not accept shows the standard one.
 */
export const PAGE_PREVIEW_PATH = '/api/admin/page-preview';

/** Of the longest request: policies and questions in an Indian script. */
export const MAX_PREVIEW_BYTES = 512 * 1024;

export const pagePreviewRequestSchema = z.object({
  section: z.enum(PAGE_SECTIONS),
  values: z.record(z.string(), z.json()),
});
export type PagePreviewRequest = z.infer<typeof pagePreviewRequestSchema>;

export const pagePreviewSchema = z.object({ html: z.string() });
