import { basename, join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from './json-file.ts';
import { releasesDirectory } from './releases.ts';

const runningSchema = z.object({ release: z.string(), pid: z.int() });

/** Writes down whose programs the shop of this process runs: `release` is its folder. */
export function tellRunning(dataDir: string, release: string): Promise<void> {
  return writeJsonFile(runningFile(dataDir), { release: basename(release), pid: process.pid });
}

/** The release whose programs the shop of process `pid` runs; null when it has not told yet. */
export async function runningRelease(dataDir: string, pid: number): Promise<string | null> {
  const running = await readJsonFile(runningFile(dataDir), runningSchema);
  return running?.pid === pid ? running.release : null;
}

function runningFile(dataDir: string): string {
  return join(releasesDirectory(dataDir), 'running.json');
}
