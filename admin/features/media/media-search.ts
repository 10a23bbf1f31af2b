import { z } from 'zod';
import { param } from '#admin/lists/search.ts';
import { MEDIA_FILTERS } from '#shared/api/media-library.ts';

/** Search params of the library; invalid ones are ignored. */
export const mediaSearchSchema = z.object({
  q: param.text,
  only: param.oneOf(MEDIA_FILTERS),
  page: param.page,
});
export type MediaSearch = z.infer<typeof mediaSearchSchema>;
