import { join } from 'node:path';
import { z } from 'zod';
import type { BackupAge } from '#shared/api/health.ts';
import { readJsonFile, writeJsonFile } from '../json-file.ts';

const stateSchema = z.object({
  /** The last backup that is complete in every place. */
  last_good: z.object({ at: z.iso.datetime(), name: z.string(), bytes: z.int(), seconds: z.number() }).nullable(),
  /** Why the last try failed; null after a good one. */
  failure: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
});
export type BackupState = z.infer<typeof stateSchema>;

const NOTHING: BackupState = { last_good: null, failure: null };
const HOUR_MS = 3_600_000;

/** What is known of the backups of a data directory; nothing if the file is missing or invalid. */
export async function readBackupState(dataDir: string): Promise<BackupState> {
  return (await readJsonFile(stateFile(dataDir), stateSchema)) ?? NOTHING;
}

export function writeBackupState(dataDir: string, state: BackupState): Promise<void> {
  return writeJsonFile(stateFile(dataDir), state, { mode: 0o600 });
}

/** How a shop that is backed up every so many hours is covered. */
export function backupAge({ last_good }: BackupState, everyHours: number, now: number): BackupAge {
  if (everyHours === 0) return 'off';
  if (last_good === null) return 'none';
  return now - Date.parse(last_good.at) > 2 * everyHours * HOUR_MS ? 'old' : 'ok';
}

function stateFile(dataDir: string): string {
  return join(dataDir, 'backups.json');
}
