import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../json-file.ts';

const cursorSchema = z.object({
  /** Every page contains the changes up to this number (pb_migrations/1800000015_changes.js). */
  seq: z.int().min(0),
  /** The database file that the number belongs to. */
  database: z.string(),
  site_url: z.string(),
});
/** What the pages of a release were rendered from. If it does not match the database, the publisher sweeps all pages. */
export type Cursor = z.infer<typeof cursorSchema>;

/** Null if missing or invalid. */
export function readCursor(release: string): Promise<Cursor | null> {
  return readJsonFile(cursorFile(release), cursorSchema);
}

export function writeCursor(release: string, cursor: Cursor): Promise<void> {
  return writeJsonFile(cursorFile(release), cursor);
}

function cursorFile(release: string): string {
  return join(release, 'cursor.json');
}
