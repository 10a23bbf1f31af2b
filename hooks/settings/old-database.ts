import version0 from '#shared/pocketbase/version-0.json' with { type: 'json' };
import { scalar } from '../db/query.ts';

/** Before anything is written; the first migration refuses the same, without hooks as well. @throws Error for version 0.x */
export function refuseOldDatabase(app: CoreApp) {
  const sql = 'SELECT COUNT(*) AS value FROM _migrations WHERE file = {:file}';
  if (scalar(app, sql, { file: version0.firstMigration }, 0) > 0) throw new Error(version0.refusal);
}
