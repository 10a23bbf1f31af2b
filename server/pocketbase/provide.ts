import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type PocketBaseLocation, pocketBaseLocation } from '../environment.ts';
import { withLock } from '../runtime/lock.ts';
import { findCachedBinary, installFrom } from './cache.ts';
import { reportedVersion } from './reported-version.ts';
import { type BinarySource, type Log, PocketBaseUnavailable } from './source.ts';
import { communityPackageSource } from './sources/community-package.ts';
import { goBuildSource } from './sources/go-build.ts';
import { releaseSource } from './sources/release.ts';
import { POCKETBASE_VERSION } from './version.ts';

/**
 * Returns the path of a PocketBase binary of the pinned version: `POCKETBASE_BIN`, else the cached one, else from the first source
 * that works (docs/decisions/0001-pinned-programs.md).
 * @throws PocketBaseUnavailable with one line that says what to do
 */
export async function providePocketBase(options: { log: Log; production: boolean }): Promise<string> {
  const sources = [releaseSource(), goBuildSource(), communityPackageSource()];
  return provideFrom(sources, { ...options, location: pocketBaseLocation() });
}

/** As providePocketBase, with the sources (in the order to try) and the location given. */
export async function provideFrom(
  sources: readonly BinarySource[],
  options: { log: Log; production: boolean; location: PocketBaseLocation },
): Promise<string> {
  const { binary, cacheDirectory } = options.location;
  if (binary !== undefined) return checkedBinary(binary);
  const log: Log = (line) => options.log(`PocketBase ${POCKETBASE_VERSION}: ${line}`);
  const usable = sources.filter((source) => source.isForProduction || !options.production);
  const cached = () => usableCachedBinary(cacheDirectory, options.production, log);
  await makeWritable(cacheDirectory);
  return (
    (await cached()) ??
    withLock(
      join(cacheDirectory, 'pocketbase'),
      () => log('another start is providing it; waiting for that one'),
      async () => (await cached()) ?? installFirst(usable, cacheDirectory, log),
    )
  );
}

async function checkedBinary(binary: string): Promise<string> {
  const refuse = (reason: string) =>
    new PocketBaseUnavailable(
      `POCKETBASE_BIN is ${binary}, but ${reason}. Point it at PocketBase ${POCKETBASE_VERSION}, or unset it to have that provided.`,
    );
  await access(binary, constants.F_OK).catch(() => Promise.reject(refuse('there is no such file')));
  await access(binary, constants.X_OK).catch(() => Promise.reject(refuse('that is not an executable file')));
  const version = await reportedVersion(binary).catch((error: unknown) => {
    throw refuse(error instanceof Error ? error.message : 'it cannot be run');
  });
  if (version !== POCKETBASE_VERSION) throw refuse(`that is version ${version}`);
  return binary;
}

async function usableCachedBinary(directory: string, production: boolean, log: Log): Promise<string | null> {
  const cached = await findCachedBinary(directory, log);
  if (cached === null) return null;
  if (cached.source !== 'community-package') return cached.path;
  if (production) return null;
  log(COMMUNITY_NOTICE);
  return cached.path;
}

const COMMUNITY_NOTICE =
  "using the npm community build, which is a fork and not upstream's: for development only, production refuses it";

async function installFirst(sources: readonly BinarySource[], directory: string, log: Log): Promise<string> {
  const reasons: string[] = [];
  for (const source of sources) {
    try {
      const path = await installFrom(source, directory, log);
      if (source.id === 'community-package') log(COMMUNITY_NOTICE);
      return path;
    } catch (error) {
      const reason = `${source.label}: ${error instanceof Error ? error.message : String(error)}`;
      log(`not by ${reason}`);
      reasons.push(reason);
    }
  }
  throw new PocketBaseUnavailable(
    `PocketBase ${POCKETBASE_VERSION} could not be provided (${reasons.join('; ')}). ` +
      'Install Go 1.21 or newer, or download that release yourself and set POCKETBASE_BIN to its path.',
  );
}

async function makeWritable(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
  } catch (error) {
    throw new PocketBaseUnavailable(
      `PocketBase cannot be kept in ${directory}: it is not writable. Set XDG_CACHE_HOME to a directory that is, or POCKETBASE_BIN to a binary.`,
      { cause: error },
    );
  }
}
