import { z } from 'zod';
import { effectiveSlug, namedFields, slugProblem } from '#admin/ui/name-and-slug.ts';
import type { FieldValues } from '#shared/api/change-sets.ts';
import { HSN } from '#shared/tax/gst.ts';
import { fold, oneLine } from '#shared/text/fold.ts';
import type { NamedRow } from './brands.queries.ts';
import type { Kind } from './brands-search.ts';
import { BRANDS_WORDS, nameTaken } from './messages.ts';

/** The form as typed. */
export interface BrandFormValues {
  name: string;
  slug: string;
  sortOrder: string;
  isActive: boolean;
  /** HSN codes of a product category; empty for a brand. */
  hsn: string;
  hsnUnstitched: string;
}

/** The form of a row, or of a new one. */
export function formValues(row: NamedRow | undefined): BrandFormValues {
  return {
    name: row?.name ?? '',
    slug: row?.slug ?? '',
    sortOrder: String(row?.sort_order ?? 0),
    isActive: row?.is_active ?? true,
    hsn: row?.hsn ?? '',
    hsnUnstitched: row?.hsn_unstitched ?? '',
  };
}

/** The row to save; an empty slug is derived from the name. */
export function rowValues({
  name,
  slug,
  sortOrder,
  isActive,
  hsn,
  hsnUnstitched,
}: BrandFormValues): Omit<NamedRow, 'id'> {
  return {
    name: oneLine(name),
    slug: effectiveSlug({ slug, name }),
    sort_order: Number(sortOrder),
    is_active: isActive,
    hsn: hsn.trim(),
    hsn_unstitched: hsnUnstitched.trim(),
  };
}

/** The columns that the collection of a kind has. */
export function columnsOf(kind: Kind, { hsn, hsn_unstitched, ...named }: Omit<NamedRow, 'id'>): FieldValues {
  return kind === 'categories' ? { ...named, hsn, hsn_unstitched } : named;
}

const hsnField = z
  .string()
  .trim()
  .refine((code) => code === '' || HSN.test(code), BRANDS_WORDS.hsnError);

/** The form's schema; names are unique. `id` is the row's own, undefined for a new one. */
export function brandFormSchema(rows: readonly NamedRow[], id: string | undefined) {
  const fields = { ...namedFields, isActive: z.boolean(), hsn: hsnField, hsnUnstitched: hsnField };
  return z.object(fields).superRefine((form, context) => {
    const { name, slug } = rowValues(form);
    const problem = slugProblem(slug);
    if (problem) context.addIssue({ code: 'custom', path: ['slug'], message: problem });
    if (rows.some((row) => fold(row.name) === fold(name) && row.id !== id)) {
      context.addIssue({ code: 'custom', path: ['name'], message: nameTaken(name) });
    }
  });
}
