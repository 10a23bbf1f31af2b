import { z } from 'zod';
import { MEDIA_FILTERS } from '#shared/api/media-library.ts';

/** Search params of the library; invalid ones are ignored. */
export const mediaSearchSchema = z.object({
  q: z.string().max(100).optional().catch(undefined),
  only: z.enum(MEDIA_FILTERS).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
});
export type MediaSearch = z.infer<typeof mediaSearchSchema>;
