import { cp, link, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { BackupFailed } from './backup-failed.ts';
import { copyDatabase } from './copy-database.ts';
import { figuresSchema, integrityProblem, readFigures, withDatabase } from './database-figures.ts';

/** The first file of a backup: what is in it. */
export const manifestSchema = figuresSchema.extend({
  made_at: z.iso.datetime(),
  pictures: z.int(),
  /** Of all files, before they are compressed. */
  bytes: z.int(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * Puts what a backup holds into an empty folder on the disk of DATA_DIR: manifest, secrets, a consistent copy of the database,
 * pictures. The shop may be open. Pictures come last, so that every picture in the copy of the database is there.
 * @throws BackupFailed if the copy is damaged
 */
export async function stageBackup(dataDir: string, folder: string, now: Date): Promise<Manifest> {
  const pb = join(folder, 'pb');
  await mkdir(pb, { recursive: true, mode: 0o700 });
  await cp(join(dataDir, 'secrets.json'), join(folder, 'secrets.json'));
  const database = join(pb, 'data.db');
  await copyDatabase(join(dataDir, 'pb', 'data.db'), database);
  // One file, without a write-ahead log beside it.
  withDatabase(database, (copy) => copy.exec('PRAGMA journal_mode = DELETE'));
  const problem = integrityProblem(database);
  if (problem !== null) throw new BackupFailed(`The copy of the database is damaged and was not kept: ${problem}`);
  const pictures = await linkTree(join(dataDir, 'pb', 'storage'), join(pb, 'storage'));
  const manifest: Manifest = {
    made_at: now.toISOString(),
    ...readFigures(database),
    pictures: pictures.files,
    bytes: pictures.bytes + (await stat(database)).size,
  };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Links files instead of copying them: an upload is never changed, and one deleted meanwhile stays in the backup. */
async function linkTree(from: string, to: string): Promise<{ files: number; bytes: number }> {
  const total = { files: 0, bytes: 0 };
  const entries = await readdir(from, { withFileTypes: true }).catch(ignoreMissing);
  await mkdir(to, { recursive: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      const below = await linkTree(source, target);
      total.files += below.files;
      total.bytes += below.bytes;
    } else {
      const { size } = await linkFile(source, target);
      total.files += 1;
      total.bytes += size;
    }
  }
  return total;
}

async function linkFile(source: string, target: string): Promise<{ size: number }> {
  try {
    await link(source, target);
    return await stat(target);
  } catch (error) {
    // Deleted since its folder was read.
    ignoreMissing(error);
    return { size: 0 };
  }
}

function ignoreMissing(error: unknown): [] {
  if (errorCode(error) === 'ENOENT') return [];
  throw error;
}
