import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from './json-file.ts';

const pinSchema = z.object({
  /** Id of the release that staff went back from. */
  instead_of: z.string(),
  /** Its code: a start with these sources opens the pinned release instead of building them again. */
  code: z.string(),
});
/** Staff went back to the previous release (rollback.ts), which stays current until the sources change. */
export type Pin = z.infer<typeof pinSchema>;

/** Null if nobody went back. */
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
