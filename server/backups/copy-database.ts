import { backup, DatabaseSync } from 'node:sqlite';

/** All pages in one step: with several, every write of PocketBase in between would begin the copy anew. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a SQLite database, which may be in use, as it was at one moment. An existing database at `to` is overwritten in one
 * transaction and stays the same file.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from);
  try {
    await backup(database, to, { rate: ALL_PAGES });
  } finally {
    database.close();
  }
}
