import type { BackupAge } from '#shared/api/health.ts';
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
