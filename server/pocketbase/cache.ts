import { hash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { reportedVersion } from './reported-version.ts';
import { type BinarySource, type Log, SourceUnavailable } from './source.ts';
import { POCKETBASE_VERSION } from './version.ts';

const provenanceSchema = z.object({
  source: z.enum(['release', 'go-build', 'community-package']),
  sha256: z.string(),
});

/** A cached binary whose checksum was verified. */
export interface CachedBinary {
  readonly path: string;
  readonly source: BinarySource['id'];
}

const SCRATCH_PREFIX = 'incoming-';
const EXECUTABLE = process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase';

/** The cached binary of the pinned version; null if it is missing or damaged, which is logged. */
export async function findCachedBinary(cacheDirectory: string, log: Log): Promise<CachedBinary | null> {
  const folder = versionFolder(cacheDirectory);
  const path = join(folder, EXECUTABLE);
  try {
    const { source, sha256 } = provenanceSchema.parse(
      JSON.parse(await readFile(join(folder, 'provenance.json'), 'utf8')),
    );
    if (hash('sha256', await readFile(path)) === sha256) return { path, source };
    log(`the cached binary does not match its recorded sha256 and is not used: ${path}`);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') log(`the cached binary cannot be read and is not used: ${path}`);
  }
  return null;
}

/**
 * Writes the binary from a source to a scratch folder, checks its version, and moves it into place with its sha256. The caller
 * holds the cache's lock.
 * @throws SourceUnavailable if it is not the pinned version, and what the source throws
 */
export async function installFrom(source: BinarySource, cacheDirectory: string, log: Log): Promise<string> {
  await removeAbandonedScratch(cacheDirectory);
  const scratch = await mkdtemp(join(cacheDirectory, SCRATCH_PREFIX));
  try {
    const work = join(scratch, 'work');
    const ready = join(scratch, 'ready');
    await Promise.all([mkdir(work), mkdir(ready)]);
    const binary = join(ready, EXECUTABLE);
    await source.write(binary, work, log);
    await chmod(binary, 0o755);
    const version = await reportedVersion(binary);
    if (version !== POCKETBASE_VERSION) throw new SourceUnavailable(`it gave version ${version}`);
    const provenance: z.infer<typeof provenanceSchema> = {
      source: source.id,
      sha256: hash('sha256', await readFile(binary)),
    };
    await writeFile(join(ready, 'provenance.json'), JSON.stringify(provenance));
    const folder = versionFolder(cacheDirectory);
    await rm(folder, { recursive: true, force: true });
    await rename(ready, folder);
    return join(folder, EXECUTABLE);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function removeAbandonedScratch(cacheDirectory: string): Promise<void> {
  const names = (await readdir(cacheDirectory)).filter((name) => name.startsWith(SCRATCH_PREFIX));
  await Promise.all(names.map((name) => rm(join(cacheDirectory, name), { recursive: true, force: true })));
}

function versionFolder(cacheDirectory: string): string {
  return join(cacheDirectory, `${POCKETBASE_VERSION}-${process.platform}-${process.arch}`);
}
