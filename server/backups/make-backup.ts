import { join } from 'node:path';
import type { BackupSettings } from '../environment/backups.ts';
import { withLock } from '../pocketbase/lock.ts';
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
 * @param isScheduled A try of the schedule: an archive of this night that a place lacks is sent again, and no other is made.
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
    join(dataDir, 'backup.lock'),
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
  const made = await attempt(() => archiveToSend(dataDir, settings, { folder, before, isScheduled }));
  if (made !== undefined) for (const place of others) await attempt(() => send(place, settings.folder, made.archive));
  const isInAll = made !== undefined && failures.length === 0;
  const archive = made?.archive ?? before.archive;
  const removed = new Set<string>();
  for (const place of places) {
    const old = await attempt(() => removeOldBackups(place, settings, archive));
    for (const name of old ?? []) removed.add(name);
  }
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
    removed: [...removed],
  };
}

interface ArchiveOptions {
  readonly folder: Place;
  readonly before: BackupState;
  readonly isScheduled: boolean;
}

/** A new archive in the folder, or the one of this night that was not sent everywhere. @throws BackupFailed */
async function archiveToSend(dataDir: string, settings: Settings, options: ArchiveOptions): Promise<ToSend> {
  const { folder, before, isScheduled } = options;
  await folder.removeUnfinished();
  if (isScheduled && before.archive !== null && (await isToBeSentAgain(before, before.archive, settings))) {
    return { archive: before.archive, manifest: null };
  }
  // Room for the new one first.
  await removeOldBackups(folder, settings, before.archive);
  const bytesBefore = before.archive?.bytes ?? before.last_good?.bytes;
  const written = await writeBackup(dataDir, { ...settings, bytesBefore });
  // A try after a kill sends this one.
  await writeBackupState(dataDir, { ...before, archive: written.archive });
  return written;
}

async function isToBeSentAgain(state: BackupState, archive: Archive, { everyHours, folder }: Settings) {
  const isOfThisNight = nightOf(madeAtMs(archive.name), everyHours) === nightOf(Date.now(), everyHours);
  return isOfThisNight && !isComplete(state) && (await isAsWritten(folder, archive));
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
