import type { PictureImports } from '#shared/api/picture-imports.ts';
import { all, execute, one, texts, wholes } from '../db/query.ts';

/** What is still to be fetched, and what could not be. */
export function readPictureImports(app: CoreApp): PictureImports {
  const counts = `SELECT COUNT(*) FILTER (WHERE NOT is_done AND NOT is_failed) AS waiting,
    COUNT(*) FILTER (WHERE is_failed) AS failed_total FROM picture_imports`;
  const failed = `SELECT i.product_id, p.name, COALESCE(i.problems, '[]') AS problems FROM picture_imports i JOIN products p ON p.id = i.product_id
    WHERE i.is_failed ORDER BY i.created_at, i.id LIMIT 50`;
  return {
    ...one(app, counts, {}, wholes('waiting', 'failed_total')),
    failed: all(app, failed, {}, texts('product_id', 'name', 'problems')).map((row) => ({
      ...row,
      problems: JSON.parse(row.problems) ?? [],
    })),
  };
}

/** Has the failed pictures of all products fetched again, or gives them up. */
export function changePictureImports(app: CoreApp, isGivenUp: boolean): PictureImports {
  const sql = `UPDATE picture_imports SET is_failed = FALSE, is_done = {:done}, problems = '[]' WHERE is_failed`;
  execute(app, sql, { done: isGivenUp });
  return readPictureImports(app);
}
