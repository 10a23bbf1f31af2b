import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeArchive } from './archive.ts';
import type { Archive } from './backup-state.ts';
import { requireSpace } from './free-space.ts';
import { backupName } from './place.ts';
import { type Manifest, stageBackup } from './stage.ts';

const STAGE_PREFIX = 'backup-stage-';
/** An archive gets about as much smaller than its files as the one before did. */
const MARGIN = 1.1;

interface WriteOptions {
  readonly folder: string;
  readonly passphrase: string;
  /** The archive before; null without one. */
  readonly before: Archive | null;
}

/**
 * Writes a new archive into the folder of the backups, which nothing else writes to meanwhile.
 * @throws BackupFailed, and then nothing of it is left
 */
export async function writeBackup(
  dataDir: string,
  { folder, passphrase, before }: WriteOptions,
): Promise<{ archive: Archive; manifest: Manifest }> {
  const started = performance.now();
  const now = new Date();
  const name = backupName(now);
  const file = join(folder, name);
  await removeStages(dataDir);
  await requireSpace(dataDir, await databaseBytes(dataDir));
  const stage = await mkdtemp(join(dataDir, STAGE_PREFIX));
  try {
    const manifest = await stageBackup(dataDir, stage, now);
    const ratio = before === null ? 1 : Math.min(1, (before.bytes / before.unpacked_bytes) * MARGIN);
    await requireSpace(folder, manifest.bytes * ratio);
    await writeArchive(stage, file, passphrase);
    const [{ size: bytes }, sha256] = await Promise.all([stat(file), digestOf(file)]);
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    const archive = { at: manifest.made_at, name, bytes, seconds, sha256, unpacked_bytes: manifest.bytes };
    return { archive, manifest };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Whether the folder still has an archive as it was written. */
export async function isAsWritten(folder: string, { name, bytes, sha256 }: Archive): Promise<boolean> {
  const file = join(folder, name);
  const stored = await stat(file).catch(() => null);
  return stored?.size === bytes && (await digestOf(file)) === sha256;
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** What a killed backup left. */
async function removeStages(dataDir: string): Promise<void> {
  const stages = (await readdir(dataDir)).filter((name) => name.startsWith(STAGE_PREFIX));
  await Promise.all(stages.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
}

/** Of the database with its log. */
async function databaseBytes(dataDir: string): Promise<number> {
  const files = ['data.db', 'data.db-wal'].map((name) => join(dataDir, 'pb', name));
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
