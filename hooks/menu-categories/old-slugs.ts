import { jsonOf } from '../db/rows.ts';

const MOST = 20;

/**
 * Keeps the slug that a category had, so that links to it still lead there. The newest come first; the present slug is not among them
 * of them.
 * @param category With its new values, before it is saved.
 */
export function keepOldSlug(category: core.Record) {
  const before = category.original().getString('slug');
  const slug = category.getString('slug');
  if (before === '' || before === slug) return;
  const kept = jsonOf(category, 'old_slugs');
  const known: string[] = Array.isArray(kept) ? kept : [];
  const others = known.filter((old) => old !== slug && old !== before);
  category.set('old_slugs', [before].concat(others).slice(0, MOST));
}
