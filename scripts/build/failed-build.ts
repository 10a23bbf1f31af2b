import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { reasonOf } from '../publisher/failure-reason.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';
import { releasesDirectory } from './releases.ts';

const failedBuildSchema = z.object({
  /** One sentence for staff. */
  message: z.string(),
  at: z.iso.datetime(),
  /** The page that could not be made, where that is known. */
  path: z.string().optional(),
  /** What could not be built (stamp.ts). */
  code: z.string(),
});
/** A build at a start that failed, so that the shop was opened with the release from before. */
export type FailedBuild = z.infer<typeof failedBuildSchema>;

/** Null unless the last build at a start failed. */
export function readFailedBuild(dataDir: string): Promise<FailedBuild | null> {
  return readJsonFile(failedBuildFile(dataDir), failedBuildSchema);
}

/** Writes down why the programs with the code `code`, or their pages, could not be built. */
export async function tellFailedBuild(dataDir: string, error: unknown, code: string): Promise<FailedBuild> {
  const { message: reason, ...page } = reasonOf(error);
  const message = `The shop was opened with its last release, because a new one could not be built: ${reason}`;
  const failed = { message, ...page, at: new Date().toISOString(), code };
  await writeJsonFile(failedBuildFile(dataDir), failed);
  return failed;
}

export async function forgetFailedBuild(dataDir: string): Promise<void> {
  await rm(failedBuildFile(dataDir), { force: true });
}

function failedBuildFile(dataDir: string): string {
  return join(releasesDirectory(dataDir), 'failed-build.json');
}
