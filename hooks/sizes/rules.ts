import { FORMATS } from '#shared/content/formats.ts';
import { UNSTITCHED } from '#shared/product/variants.ts';
import { fold } from '#shared/text/fold.ts';
import { scalar } from '../db/query.ts';

/**
 * Why a size cannot have this name; '' if it can. The collection checks its length and that it is unique.
 * @param id Of the size; '' for a new one.
 */
export function nameProblem(app: CoreApp, id: string, name: unknown) {
  if (typeof name !== 'string') return '';
  if (!FORMATS.size.pattern.test(name)) return FORMATS.size.message;
  // Forms, CSV columns and pages have this word for pieces without a size.
  if (fold(name) === UNSTITCHED) return '“Unstitched” means pieces without a size. Choose another name.';
  // A program may have written such a variant directly to SQLite; renaming would merge it with another.
  const sql = `SELECT COUNT(*) AS value FROM product_variants
    WHERE size = {:name} AND NOT EXISTS (SELECT 1 FROM sizes WHERE id = {:id} AND name = {:name} COLLATE NOCASE)`;
  if (id !== '' && scalar(app, sql, { id, name }, 0) > 0) return `Products already have a size “${name}”.`;
  return '';
}

/**
 * Why a variant cannot have this size; '' if it can.
 * @param size Empty without a size.
 */
export function sizeProblem(app: CoreApp, size: unknown) {
  if (typeof size !== 'string' || size === '') return '';
  const known = scalar(app, 'SELECT COUNT(*) AS value FROM sizes WHERE name = {:size}', { size }, 0);
  return known > 0 ? '' : `“${size}” is not a size of the shop. Add it under Settings, Sizes.`;
}

/** @throws BadRequestError for a variant that gets an unknown size */
export function refuseUnknownSize(e: core.RecordRequestEvent) {
  const size = e.record.getString('size');
  if (!e.record.isNew() && e.record.original().getString('size') === size) return;
  const problem = sizeProblem(e.app, size);
  if (problem !== '') throw new BadRequestError(problem);
}
