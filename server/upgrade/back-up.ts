import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDatabase } from '../backups/copy-database.ts';
import { databaseFile } from '../start/database.ts';

/** Copies the database and its key into `before-upgrade` of the data directory, in place of the copy before. Returns the folder. */
export async function backUp(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'before-upgrade');
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await copyDatabase(databaseFile(dataDir), join(unfinished, 'data.db'));
  await copyFile(join(dataDir, 'secrets.json'), join(unfinished, 'secrets.json'));
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  return folder;
}
