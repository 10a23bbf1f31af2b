import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import version0 from '#shared/pocketbase/version-0.json' with { type: 'json' };

/**
 * Why a SQLite file cannot be opened by this version; null if it can, or is missing. Its first migration refuses the same
 * (pb_migrations/1800000001_new_databases_only.js), but PocketBase's hooks write settings before that.
 */
export function oldDatabaseProblem(file: string): string | null {
  if (!existsSync(file)) return null;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const hasMigrations = "SELECT 1 FROM sqlite_master WHERE name = '_migrations'";
    if (database.prepare(hasMigrations).get() === undefined) return null;
    const applied = database.prepare('SELECT 1 FROM _migrations WHERE file = ?').get(version0.firstMigration);
    return applied === undefined ? null : version0.refusal;
  } finally {
    database.close();
  }
}
