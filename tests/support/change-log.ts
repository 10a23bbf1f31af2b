import { ShopDatabase } from '#server/catalogue/database.ts';
import { type ChangeLine, linesAfter, newestSeq } from '#server/catalogue/read.ts';

/** Reads the change log in PocketBase's data directory as the publisher does. */
export function readChangeLog(pocketBaseDir: string, after = 0): { newest: number; lines: ChangeLine[] } {
  const database = new ShopDatabase(pocketBaseDir);
  try {
    return database.read((snapshot) => ({ newest: newestSeq(snapshot), lines: linesAfter(snapshot, after) }));
  } finally {
    database.close();
  }
}
