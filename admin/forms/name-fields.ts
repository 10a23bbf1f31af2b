import { z } from 'zod';
import { MAX_RECORD_NAME, MAX_SORT_ORDER } from '#shared/limits.ts';
import { oneLine } from '#shared/text/fold.ts';
import { toSlug } from '#shared/text/slug.ts';
import { number, text } from './fields.ts';

/** The error of a sort order. */
export const SORT_ORDER_WRONG = `Enter a whole number, such as 0 or 10, up to ${MAX_SORT_ORDER.toLocaleString('en-IN')}.`;

/** Whether a typed text is a sort order that can be saved. */
function isSortOrder(text: string): boolean {
  return /^-?\d{1,9}$/.test(text) && Math.abs(Number(text)) <= MAX_SORT_ORDER;
}

export const NAME_WORDS = {
  name: 'Name',
  nameMissing: 'Enter a name.',
  slug: 'Slug',
  tooLong: `Use at most ${MAX_RECORD_NAME} characters.`,
  sortOrder: 'Sort order',
} as const;

const name = z
  .string()
  .transform(oneLine)
  .pipe(z.string().min(1, NAME_WORDS.nameMissing).max(MAX_RECORD_NAME, NAME_WORDS.tooLong));

/** The fields of everything with a name, a slug and a place in a list. */
export const NAME_FIELDS = {
  name: text(NAME_WORDS.name, name, { isRequired: true }),
  slug: text(NAME_WORDS.slug, z.string().trim().max(MAX_RECORD_NAME, NAME_WORDS.tooLong), {
    input: { spellCheck: false },
  }),
  sort_order: number(NAME_WORDS.sortOrder, z.string().trim().refine(isSortOrder, SORT_ORDER_WRONG).transform(Number)),
};

/** The slug to save; an empty one is derived from the name. */
export function effectiveSlug({ slug, name }: { slug: string; name: string }): string {
  return slug.trim() === '' ? toSlug(name).slice(0, MAX_RECORD_NAME) : slug.trim();
}

/** Why a slug has the wrong form, with an example made from it; undefined for a valid one. */
export function slugProblem(slug: string): string | undefined {
  const example = toSlug(slug);
  if (slug === example) return undefined;
  return `Use only lowercase letters, digits and hyphens${example === '' ? '' : `, such as ${example}`}.`;
}
