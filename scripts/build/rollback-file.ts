import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from './json-file.ts';

const rollbackSchema = z.object({
  /** The release that was current before somebody went back. */
  from: z.string(),
  /** The code (stamp.ts) that is not to be built again: somebody has gone back from it. */
  codes: z.array(z.string()),
});
/** That somebody has gone back to an older release (rollback.ts). `directory` is the folder of all releases. */
export type Rollback = z.infer<typeof rollbackSchema>;

/** Null while nobody has gone back. */
export function readRollback(directory: string): Promise<Rollback | null> {
  return readJsonFile(rollbackFile(directory), rollbackSchema);
}

export function writeRollback(directory: string, rollback: Rollback): Promise<void> {
  return writeJsonFile(rollbackFile(directory), rollback);
}

/** From now on the sources on the disk decide again what is built. */
export async function forgetRollback(directory: string): Promise<void> {
  await rm(rollbackFile(directory), { force: true });
}

function rollbackFile(directory: string): string {
  return join(directory, 'rollback.json');
}
