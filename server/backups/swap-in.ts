import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errors.ts';
import type { PreparedRestore } from './prepare-restore.ts';

/**
 * What belongs to a database: its log, Litestream's state, and the state of a migration on trial (server/start/migration-trial.ts).
 * A copy from before a migration that stayed would be put over the new database at the next start.
 */
const DATABASE_FILES = [
  'before-migrating.db.new',
  'before-migrating.db',
  'schema.json',
  '.data.db-litestream',
  'data.db-shm',
  'data.db-wal',
  'data.db',
];

/**
 * Puts prepared data into a data directory that no shop uses. What it replaces is moved into a folder of its own, whose path is
 * returned; nothing is deleted.
 */
export async function swapIn(prepared: PreparedRestore, dataDir: string, now: Date): Promise<string> {
  const aside = join(dataDir, `before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  await mkdir(join(aside, 'pb'), { recursive: true, mode: 0o700 });
  if (prepared.hasFiles) {
    await moveIfThere(join(dataDir, 'secrets.json'), join(aside, 'secrets.json'));
    await moveIfThere(join(dataDir, 'pb'), join(aside, 'pb'));
    await rename(join(prepared.content, 'pb'), join(dataDir, 'pb'));
    await rename(join(prepared.content, 'secrets.json'), join(dataDir, 'secrets.json'));
  } else {
    for (const name of DATABASE_FILES) {
      await moveIfThere(join(dataDir, 'pb', name), join(aside, 'pb', name));
    }
    await rename(join(prepared.content, 'pb', 'data.db'), join(dataDir, 'pb', 'data.db'));
  }
  return aside;
}

async function moveIfThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
