import { z } from 'zod';
import { param } from '#admin/lists/search.ts';

/** The forms that have no record. */
export const FORMS = ['new', 'many'] as const;

/** Search params of the page; invalid ones are ignored. */
export const redirectsSearchSchema = z.object({
  q: param.text,
  page: param.page,
  /** The id of the redirect whose form is open, or one of FORMS. */
  edit: param.id,
});
export type RedirectsSearch = z.infer<typeof redirectsSearchSchema>;
