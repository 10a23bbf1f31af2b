import { z } from 'zod';
import { isSortOrder, SORT_ORDER_WRONG } from '#admin/format/sort-order.ts';
import { MAX_RECORD_NAME } from '#shared/limits.ts';
import { toSlug } from '#shared/slug.ts';
import type { NamedRow } from './brands.queries.ts';
import { BRANDS_WORDS, nameTaken, slugWrong } from './messages.ts';

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
    slug: slug.trim() === '' ? toSlug(name) : slug.trim(),
    sort_order: Number(sortOrder),
    is_active: isActive,
  };
}

/** The form's schema; names are unique. `id` is the row's own, undefined for a new one. */
export function brandFormSchema(rows: readonly NamedRow[], id: string | undefined) {
  return z
    .object({
      name: z
        .string()
        .refine((name) => name.trim() !== '', BRANDS_WORDS.nameMissing)
        .max(MAX_RECORD_NAME, BRANDS_WORDS.nameLong),
      slug: z.string().max(MAX_RECORD_NAME, BRANDS_WORDS.slugLong),
      sortOrder: z.string().trim().refine(isSortOrder, SORT_ORDER_WRONG),
      isActive: z.boolean(),
    })
    .superRefine((form, context) => {
      const { name, slug } = rowValues(form);
      if (slug !== toSlug(slug)) context.addIssue({ code: 'custom', path: ['slug'], message: slugWrong(toSlug(slug)) });
      if (rows.some((row) => row.name === name && row.id !== id)) {
        context.addIssue({ code: 'custom', path: ['name'], message: nameTaken(name) });
      }
    });
}
