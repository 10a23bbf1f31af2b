import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupSettings } from '../environment/backups.ts';
import { withLock } from '../runtime/lock.ts';
import { writeArchive } from './archive.ts';
import { BackupFailed, explained } from './backup-failed.ts';
import { readBackupState, writeBackupState } from './backup-state.ts';
import { placesOf } from './bucket.ts';
import { backupName, removeOldBackups } from './place.ts';
import { type Manifest, stageBackup } from './stage.ts';

export const NO_PASSPHRASE = 'There are no backups without BACKUP_PASSPHRASE: set it, and keep it somewhere else too.';

const STAGE_PREFIX = 'backup-stage-';
const PARTIAL = '.partial';

/** A finished backup. */
export interface MadeBackup {
  readonly name: string;
  readonly bytes: number;
  readonly seconds: number;
  readonly manifest: Manifest;
  /** Labels of the places that hold it. */
  readonly places: readonly string[];
  /** Names of old backups that were removed. */
  readonly removed: readonly string[];
}

/**
 * Backs a data directory up into every place and records the outcome for health, metrics and staff. The shop may be open. One
 * at a time; another one waits.
 * @throws BackupFailed with one line
 */
export async function makeBackup(dataDir: string, settings: BackupSettings): Promise<MadeBackup> {
  const { passphrase } = settings;
  if (passphrase === null) throw new BackupFailed(NO_PASSPHRASE);
  return withLock(
    join(dataDir, 'backup'),
    () => undefined,
    async () => {
      try {
        const made = await makeNow(dataDir, settings, passphrase);
        const { name, bytes, seconds, manifest } = made;
        await writeBackupState(dataDir, { last_good: { at: manifest.made_at, name, bytes, seconds }, failure: null });
        return made;
      } catch (error) {
        const failed = explained(error, 'The backup');
        const { last_good } = await readBackupState(dataDir);
        // On a full disk this fails too, and the backup only grows old.
        await writeBackupState(dataDir, {
          last_good,
          failure: { at: new Date().toISOString(), message: failed.message },
        }).catch(() => undefined);
        throw failed;
      }
    },
  );
}

async function makeNow(dataDir: string, settings: BackupSettings, passphrase: string): Promise<MadeBackup> {
  const started = performance.now();
  const now = new Date();
  const name = backupName(now);
  const file = join(settings.folder, name);
  await mkdir(settings.folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(dataDir, settings.folder);
  const stage = await mkdtemp(join(dataDir, STAGE_PREFIX));
  let manifest: Manifest;
  try {
    manifest = await stageBackup(dataDir, stage, now);
    await writeArchive(stage, file, passphrase);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
  const [folder, ...others] = placesOf(settings);
  for (const place of others) await place.store(file, name);
  const removed = new Set<string>();
  for (const place of [folder, ...others]) {
    for (const old of await removeOldBackups(place, settings.keep)) removed.add(old);
  }
  return {
    name,
    bytes: (await stat(file)).size,
    seconds: Math.round((performance.now() - started) / 100) / 10,
    manifest,
    places: [folder, ...others].map(({ label }) => label),
    removed: [...removed],
  };
}

/** What a killed backup left. */
async function removeLeftovers(dataDir: string, folder: string): Promise<void> {
  const stages = (await readdir(dataDir)).filter((name) => name.startsWith(STAGE_PREFIX));
  const partials = (await readdir(folder)).filter((name) => name.endsWith(PARTIAL));
  const paths = [...stages.map((name) => join(dataDir, name)), ...partials.map((name) => join(folder, name))];
  await Promise.all(paths.map((path) => rm(path, { recursive: true, force: true })));
}
