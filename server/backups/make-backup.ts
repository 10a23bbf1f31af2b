import { join } from 'node:path';
import type { BackupSettings } from '../environment/backups.ts';
import { withLock } from '../runtime/lock.ts';
import { BackupFailed, explained } from './backup-failed.ts';
import { type Archive, type BackupState, isComplete, readBackupState, writeBackupState } from './backup-state.ts';
import { placesOf } from './bucket.ts';
import { nightOf, removeOldBackups } from './old-backups.ts';
import { madeAtMs, type Place } from './place.ts';
import type { Manifest } from './stage.ts';
import { isAsWritten, writeBackup } from './write-backup.ts';

export const NO_PASSPHRASE = 'There are no backups without BACKUP_PASSPHRASE: set it, and keep it somewhere else too.';

/** A finished backup. */
export interface MadeBackup extends Pick<Archive, 'name' | 'bytes' | 'seconds'> {
  /** Null if the archive was there and is only sent again. */
  readonly manifest: Manifest | null;
  /** Labels of the places that hold it. */
  readonly places: readonly string[];
  /** Names of old backups that were removed. */
  readonly removed: readonly string[];
}

/**
 * Backs a data directory up into every place and records the outcome for health, metrics and staff. The shop may be open. One
 * at a time; another one waits.
 * @param isScheduled A try of the schedule: the archive of this night is sent to places that lack it, and no other is made.
 * @throws BackupFailed with one line
 */
export async function makeBackup(
  dataDir: string,
  settings: BackupSettings,
  { isScheduled = false }: { isScheduled?: boolean } = {},
): Promise<MadeBackup> {
  const { passphrase } = settings;
  if (passphrase === null) throw new BackupFailed(NO_PASSPHRASE);
  return withLock(
    join(dataDir, 'backup'),
    () => undefined,
    () => makeNow(dataDir, { ...settings, passphrase }, isScheduled),
  );
}

type Settings = BackupSettings & { readonly passphrase: string };
type ToSend = Pick<MadeBackup, 'manifest'> & { readonly archive: Archive };

async function makeNow(dataDir: string, settings: Settings, isScheduled: boolean): Promise<MadeBackup> {
  const before = await readBackupState(dataDir);
  const failures: BackupFailed[] = [];
  /** Does what others do not depend on: a place that refuses keeps no other one from its backups. */
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      failures.push(explained(error, 'The backup'));
      return undefined;
    }
  };
  const places = placesOf(settings);
  const [folder, ...others] = places;
  const removed: string[] = [];
  const prune = async (place: Place, newest: Archive | null) => {
    removed.push(...(await removeOldBackups(place, settings, newest)));
  };
  const made = await attempt(async (): Promise<ToSend> => {
    await folder.removeUnfinished();
    const tonights = isScheduled ? await archiveOfThisNight(before, settings) : null;
    if (tonights !== null) return { archive: tonights, manifest: null };
    // Room for the new one first.
    await prune(folder, before.archive);
    return writeNew(dataDir, settings, { before, folder });
  });
  if (made !== undefined) for (const place of others) await attempt(() => send(place, settings.folder, made.archive));
  const isInAll = made !== undefined && failures.length === 0;
  const archive = made?.archive ?? before.archive;
  for (const place of places) await attempt(() => prune(place, archive));
  const failed = failures.length === 0 ? null : asOne(failures);
  const state = { archive, last_good: isInAll ? archive : before.last_good, failure: failureOf(failed, before) };
  // On a full disk this fails too, and the backup only grows old.
  await writeBackupState(dataDir, state).catch((error: unknown) => {
    throw failed ?? explained(error, 'The backup');
  });
  if (made === undefined || failed !== null) throw failed ?? new BackupFailed('The backup failed.');
  const { name, bytes, seconds } = made.archive;
  return {
    name,
    bytes,
    seconds,
    manifest: made.manifest,
    places: places.map(({ label }) => label),
    removed,
  };
}

/** The last archive if it is of this night and the folder still has it as it was written; else null. */
async function archiveOfThisNight({ archive }: BackupState, settings: Settings): Promise<Archive | null> {
  if (archive === null || !isOfThisNight(archive, settings)) return null;
  return (await isAsWritten(settings.folder, archive)) ? archive : null;
}

/**
 * Writes a new archive, and notes it, so that a try after a kill sends this one. It replaces one of this night that did not get
 * everywhere. @throws BackupFailed
 */
async function writeNew(
  dataDir: string,
  settings: Settings,
  { before, folder }: { before: BackupState; folder: Place },
): Promise<ToSend> {
  const written = await writeBackup(dataDir, { ...settings, before: before.archive });
  await writeBackupState(dataDir, { ...before, archive: written.archive });
  const { archive } = before;
  const isReplaced = archive !== null && !isComplete(before) && isOfThisNight(archive, settings);
  if (isReplaced && archive.name !== written.archive.name) await folder.remove(archive.name);
  return written;
}

function isOfThisNight({ name }: Archive, { everyHours }: Settings): boolean {
  return nightOf(madeAtMs(name), everyHours) === nightOf(Date.now(), everyHours);
}

/** Sends an archive to a place that lacks it. @throws BackupFailed */
async function send(place: Place, folder: string, { name, bytes }: Archive): Promise<void> {
  const stored = (await place.list()).find((backup) => backup.name === name);
  if (stored?.bytes === bytes) return;
  // A key may lack the right to this one; what else is wrong with the place, storing says.
  await place.removeUnfinished().catch(() => undefined);
  await place.store(join(folder, name), name);
}

function asOne(failures: readonly BackupFailed[]): BackupFailed {
  const message = [...new Set(failures.map((failure) => failure.message))].join(' ');
  return new BackupFailed(message, { cause: failures[0], passes: failures.every(({ passes }) => passes) });
}

function failureOf(failed: BackupFailed | null, before: BackupState): BackupState['failure'] {
  if (failed === null) return null;
  const at = new Date().toISOString();
  return { at, since: before.failure?.since ?? at, message: failed.message, passes: failed.passes };
}
