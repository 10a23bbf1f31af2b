import { join } from 'node:path';
import { z } from 'zod';
import type { BackupAge } from '#shared/api/health.ts';
import { readJsonFile, writeJsonFile } from '../json-file.ts';

const archiveSchema = z.object({ at: z.iso.datetime(), name: z.string(), bytes: z.int(), seconds: z.number() });
/** An archive that was written whole, in the folder of the backups. */
export type Archive = z.infer<typeof writtenSchema>;
const writtenSchema = archiveSchema.extend({
  sha256: z.string(),
  /** Of its files, before they were compressed. */
  unpacked_bytes: z.int(),
});

const failureSchema = z.object({
  /** When it failed last. */
  at: z.iso.datetime(),
  /** When it failed first since all was well. Missing in files of version 1.0.0. */
  since: z.iso.datetime().optional(),
  message: z.string(),
  /** Whether it may end without anybody doing anything. */
  passes: z.boolean().default(false),
});

const stateSchema = z.object({
  /** The last backup that is complete in every place. */
  last_good: archiveSchema.nullable(),
  /** The last one that is complete in the folder: a place that lacks it gets it with the next try. */
  archive: writtenSchema.nullable().default(null),
  /** Why the last try failed; null after a good one. */
  failure: failureSchema.transform((failure) => ({ ...failure, since: failure.since ?? failure.at })).nullable(),
});
export type BackupState = z.infer<typeof stateSchema>;

const NOTHING: BackupState = { last_good: null, archive: null, failure: null };
const HOUR_MS = 3_600_000;

/** What is known of the backups of a data directory; nothing if the file is missing or invalid. */
export async function readBackupState(dataDir: string): Promise<BackupState> {
  return (await readJsonFile(stateFile(dataDir), stateSchema)) ?? NOTHING;
}

export function writeBackupState(dataDir: string, state: BackupState): Promise<void> {
  return writeJsonFile(stateFile(dataDir), state, { mode: 0o600 });
}

/** Whether the last archive is in every place. */
export function isComplete({ last_good, archive }: BackupState): boolean {
  return archive === null || last_good?.name === archive.name;
}

/** How a shop that is backed up every so many hours is covered. */
export function backupAge({ last_good, archive }: BackupState, everyHours: number, now: number): BackupAge {
  if (everyHours === 0) return 'off';
  const isOld = ({ at }: { at: string }) => now - Date.parse(at) > 2 * everyHours * HOUR_MS;
  if (last_good !== null && !isOld(last_good)) return 'ok';
  if (archive !== null && !isOld(archive)) return 'partial';
  return last_good === null && archive === null ? 'none' : 'old';
}

function stateFile(dataDir: string): string {
  return join(dataDir, 'backups.json');
}
