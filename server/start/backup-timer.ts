import { type BackupState, isComplete, readBackupState } from '../backups/backup-state.ts';
import { NO_PASSPHRASE } from '../backups/make-backup.ts';
import { backupVariables } from '../environment/backups.ts';
import { type Environment, inheritedEnvironment } from '../environment.ts';
import { type Children, ProgramFailed } from '../processes/children.ts';
import { waited } from '../waited.ts';

/** A shop that has just opened has other things to do. */
const FIRST_AFTER_MS = 20_000;
/** After a failure, such as a bucket that is away. */
const RETRY_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;

/**
 * Makes backups of an open shop on schedule until `signal`, in a program that ends. The schedule continues over restarts. Without
 * a passphrase it says so once.
 */
export async function runBackupTimer(options: {
  environment: Environment;
  children: Children;
  print: (line: string) => void;
  signal: AbortSignal;
}): Promise<void> {
  const { environment, children, print, signal } = options;
  const { dataDir, backups } = environment;
  if (backups.everyHours === 0) return;
  if (backups.passphrase === null) return print(NO_PASSPHRASE);
  const everyMs = backups.everyHours * HOUR_MS;
  const waitOf = async (least: number) => Math.max(least, dueInMs(await readBackupState(dataDir), everyMs, Date.now()));
  for (let wait = await waitOf(FIRST_AFTER_MS); await waited(wait, signal); ) {
    try {
      await children.run({
        name: 'the backup',
        script: new URL('backup.ts', import.meta.url),
        parameters: ['--scheduled'],
        env: { ...inheritedEnvironment(), DATA_DIR: dataDir, ...backupVariables(backups) },
        log: () => undefined,
      });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ProgramFailed)) throw error;
      print(error.message);
    }
    wait = await waitOf(Math.min(RETRY_MS, everyMs));
  }
}

/** When the next try is due: at once if the last one failed or was cut off, else one span after the last archive. */
export function dueInMs(state: BackupState, everyMs: number, now: number): number {
  const { archive, last_good, failure } = state;
  const last = archive ?? last_good;
  if (last === null || failure !== null || !isComplete(state)) return 0;
  // Not later than one span from now, if the clock was wrong.
  return Math.min(Date.parse(last.at) + everyMs - now, everyMs);
}
