import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StandbyError } from './standby-error.ts';

const schema = z.object({ generation: z.int().min(1) });

/** The generation that the data of a data directory belong to; null if they belong to none. @throws StandbyError */
export async function readOwnGeneration(dataDir: string): Promise<number | null> {
  const text = await readFile(file(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text)).generation;
  } catch (error) {
    throw new StandbyError(`${file(dataDir)} is damaged: see docs/standby.md, "When the start is refused".`, {
      cause: error,
    });
  }
}

/** @throws StandbyError if the data are those of a shop with a standby: without its bucket nothing would stop a second writer */
export async function refuseWithoutBucket(dataDir: string): Promise<void> {
  if ((await readOwnGeneration(dataDir)) === null) return;
  throw new StandbyError(
    `This DATA_DIR has been that of a shop with a standby, but STANDBY_S3_BUCKET is not set: set it, so that no second machine sells. Only if there is no standby any more, delete ${file(dataDir)}.`,
  );
}

export async function writeOwnGeneration(dataDir: string, generation: number): Promise<void> {
  const fresh = `${file(dataDir)}.new`;
  await rm(fresh, { force: true });
  await writeFile(fresh, `${JSON.stringify({ generation })}\n`, { mode: 0o600, flush: true });
  await rename(fresh, file(dataDir));
}

function file(dataDir: string): string {
  return join(dataDir, 'writer.json');
}
