import { z } from 'zod';
import { useCountsQuery } from '#admin/features/categories/use-counts.queries.ts';
import { check, text } from '#admin/forms/fields.ts';
import { effectiveSlug, NAME_FIELDS, slugProblem } from '#admin/forms/name-fields.ts';
import { HSN } from '#shared/tax/gst.ts';
import { fold } from '#shared/text/fold.ts';
import { type NamedRow, namedQuery } from './brands.queries.ts';
import type { Kind } from './brands-search.ts';
import { BRANDS_WORDS, nameTaken } from './messages.ts';

const hsn = z
  .string()
  .trim()
  .refine((code) => code === '' || HSN.test(code), BRANDS_WORDS.hsnError);
const hsnLook = { hint: BRANDS_WORDS.hsnHint, input: { inputMode: 'numeric' } } as const;
const isActive = check(BRANDS_WORDS.active, true);

/** The fields of both kinds; brands have no HSN codes. */
export const BRAND_FIELDS = {
  brands: { ...NAME_FIELDS, is_active: isActive },
  categories: {
    ...NAME_FIELDS,
    hsn: text(BRANDS_WORDS.hsn, hsn, hsnLook),
    hsn_unstitched: text(BRANDS_WORDS.hsnUnstitched, hsn, hsnLook),
    is_active: isActive,
  },
};

/** The queries that show rows of a kind. */
export const showingQueries = (kind: Kind) => [namedQuery(kind).queryKey, useCountsQuery.queryKey];

type Named = Pick<NamedRow, 'name' | 'slug'>;

export function withSlug<Values extends Named>(values: Values): Values {
  return { ...values, slug: effectiveSlug(values) };
}

/** Names are unique. `id` is the row's own, undefined for a new one. */
export function nameProblems({ name, slug }: Named, rows: readonly NamedRow[], id: string | undefined) {
  const isTaken = rows.some((row) => fold(row.name) === fold(name) && row.id !== id);
  return { slug: slugProblem(slug), name: isTaken ? nameTaken(name) : undefined };
}
