import { z } from 'zod';
import { effectiveSlug, namedFields, slugProblem } from '#admin/ui/name-and-slug.ts';
import type { NamedRow } from './brands.queries.ts';
import { nameTaken } from './messages.ts';

/** The form as typed. */
export interface BrandFormValues {
  name: string;
  slug: string;
  sortOrder: string;
  isActive: boolean;
}

/** The form of a row, or of a new one. */
export function formValues(row: NamedRow | undefined): BrandFormValues {
  return {
    name: row?.name ?? '',
    slug: row?.slug ?? '',
    sortOrder: String(row?.sort_order ?? 0),
    isActive: row?.is_active ?? true,
  };
}

/** The row to save; an empty slug is derived from the name. */
export function rowValues({ name, slug, sortOrder, isActive }: BrandFormValues): Omit<NamedRow, 'id'> {
  return {
    name: name.trim(),
    slug: effectiveSlug({ slug, name }),
    sort_order: Number(sortOrder),
    is_active: isActive,
  };
}

/** The form's schema; names are unique. `id` is the row's own, undefined for a new one. */
export function brandFormSchema(rows: readonly NamedRow[], id: string | undefined) {
  return z.object({ ...namedFields, isActive: z.boolean() }).superRefine((form, context) => {
    const { name, slug } = rowValues(form);
    const problem = slugProblem(slug);
    if (problem) context.addIssue({ code: 'custom', path: ['slug'], message: problem });
    if (rows.some((row) => row.name === name && row.id !== id)) {
      context.addIssue({ code: 'custom', path: ['name'], message: nameTaken(name) });
    }
  });
}
