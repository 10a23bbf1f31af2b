import { callHook } from '#server/endpoints/hook-route.ts';
import type { BackupReport } from '#shared/api/backups.ts';
import type { BackupAge } from '#shared/api/health.ts';
import type { Services } from '#shared/api/services.ts';
import { type BackupState, backupAge, readBackupState } from '../backups/backup-state.ts';
import { serverEnvironment } from '../endpoints/environment.ts';

/** How the shop is covered by backups; `off` if none are scheduled. */
export async function backupHealth(): Promise<BackupAge> {
  const { DATA_DIR, BACKUP_EVERY_HOURS = 0 } = serverEnvironment();
  if (DATA_DIR === undefined) return 'off';
  return backupAge(await readBackupState(DATA_DIR), BACKUP_EVERY_HOURS, Date.now());
}

/** The last good backup; null before the first. */
export async function lastGoodBackup(): Promise<BackupState['last_good']> {
  const { DATA_DIR } = serverEnvironment();
  return DATA_DIR === undefined ? null : (await readBackupState(DATA_DIR)).last_good;
}

/** A failure that usually passes by itself is mailed after this time. */
const LASTING_MS = 3_600_000;

/** What was reported last, as JSON. */
let reported = '';

/** Reports why backups fail, or that they do not any more, to Needs attention and, once, to the owners. */
export async function reportBackups(now: number): Promise<void> {
  const failure = await backupFailure();
  const is_mailed = failure !== null && (!failure.passes || now - Date.parse(failure.since) >= LASTING_MS);
  const report: BackupReport = {
    failure: failure && { since: failure.since, message: failure.message },
    is_mailed,
  };
  const body = JSON.stringify(report);
  if (body === reported) return;
  await callHook('POST /api/shop/server/backups', report);
  reported = body;
}

/** Why the last backup failed; null if it did not, or if none are scheduled. */
async function backupFailure(): Promise<BackupState['failure']> {
  const { DATA_DIR, BACKUP_EVERY_HOURS = 0 } = serverEnvironment();
  if (DATA_DIR === undefined || BACKUP_EVERY_HOURS === 0) return null;
  return (await readBackupState(DATA_DIR)).failure;
}

/** The backups as owners see them; null if none are scheduled. */
export async function shownBackups(): Promise<Services['backups_state']> {
  const { DATA_DIR, BACKUP_EVERY_HOURS = 0 } = serverEnvironment();
  if (DATA_DIR === undefined || BACKUP_EVERY_HOURS === 0) return null;
  const { last_good, archive, failure } = await readBackupState(DATA_DIR);
  return {
    complete_at: last_good?.at ?? '',
    made_at: archive?.at ?? last_good?.at ?? '',
    failure: failure && { since: failure.since, message: failure.message },
  };
}
