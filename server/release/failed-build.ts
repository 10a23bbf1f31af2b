import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../json-file.ts';

const failedBuildSchema = z.object({
  /** One sentence for staff. */
  message: z.string(),
  at: z.iso.datetime(),
});
/** A failed build at the start: the shop serves its last release. */
export type FailedBuild = z.infer<typeof failedBuildSchema>;

/** Reasons for staff by system error code. */
const REASONS: readonly [RegExp, string][] = [
  [/ENOSPC/, 'the disk is full'],
  [/EACCES|EROFS/, 'the data directory cannot be written'],
];

/** Null unless the last build failed. */
export function readFailedBuild(dataDir: string): Promise<FailedBuild | null> {
  return readJsonFile(failedBuildFile(dataDir), failedBuildSchema);
}

/** Records why a build failed; returns the sentence for staff. */
export async function recordFailedBuild(dataDir: string, error: unknown): Promise<string> {
  const [, reason = 'see the log of the start'] = REASONS.find(([code]) => code.test(String(error))) ?? [];
  const message = `The shop runs its last release, because a new one could not be built: ${reason}.`;
  const failed: FailedBuild = { message, at: new Date().toISOString() };
  await writeJsonFile(failedBuildFile(dataDir), failed);
  return message;
}

export async function removeFailedBuild(dataDir: string): Promise<void> {
  await rm(failedBuildFile(dataDir), { force: true });
}

function failedBuildFile(dataDir: string): string {
  return join(dataDir, 'releases', 'failed-build.json');
}
