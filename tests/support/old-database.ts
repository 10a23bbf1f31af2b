import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What a database of version 0.x is refused with. */
export const OLD_DATABASE_REFUSAL =
  /This database is from version 0\.x of the shop, which this version cannot open\. Use the last commit of version 0\.x, [0-9a-f]{40}, for it\./;

/** Makes a database, which no PocketBase has open, one of version 0.x: its migrations tell them apart. */
export function makeOldDatabase(pocketBaseDir: string): void {
  const database = new DatabaseSync(join(pocketBaseDir, 'data.db'));
  database.exec(`
    DELETE FROM _migrations WHERE file LIKE '18000000%';
    INSERT INTO _migrations (file, applied) VALUES ('1790000001_schema.js', 1790000001)`);
  database.close();
}
