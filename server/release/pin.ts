import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../json-file.ts';

const pinSchema = z.object({
  /** Id of the release that staff rolled back from. */
  instead_of: z.string(),
  /** Its sources' hash: a start with these sources serves the pinned release instead of building. */
  code: z.string(),
});
/** Marks a rollback (rollback.ts): the previous release stays current until the sources change. */
export type Pin = z.infer<typeof pinSchema>;

/** Null without a rollback. */
export function readPin(dataDir: string): Promise<Pin | null> {
  return readJsonFile(pinFile(dataDir), pinSchema);
}

export function writePin(dataDir: string, pin: Pin): Promise<void> {
  return writeJsonFile(pinFile(dataDir), pin);
}

export async function removePin(dataDir: string): Promise<void> {
  await rm(pinFile(dataDir), { force: true });
}

function pinFile(dataDir: string): string {
  return join(dataDir, 'releases', 'pin.json');
}
