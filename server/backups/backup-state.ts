import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { BackupAge } from '#shared/api/health.ts';

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
  try {
    return stateSchema.safeParse(JSON.parse(await readFile(stateFile(dataDir), 'utf8'))).data ?? NOTHING;
  } catch (error) {
    if (error instanceof SyntaxError) return NOTHING;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return NOTHING;
    throw error;
  }
}

export async function writeBackupState(dataDir: string, state: BackupState): Promise<void> {
  const file = stateFile(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
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
