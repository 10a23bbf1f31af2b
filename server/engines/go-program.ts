import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { engineCacheDirectory } from '#server/environment.ts';
import type { Log } from '#server/pocketbase/source.ts';
import { buildWithGo } from '#server/pocketbase/sources/go-build.ts';
import { withLock } from '#server/runtime/lock.ts';
import { withScratch } from '#server/scratch.ts';

/** A program beside the shop that is built from a pinned Go module. */
export interface GoProgram {
  readonly name: string;
  /** Path of the folder with go.mod and go.sum. */
  readonly moduleDirectory: string;
  readonly packagePath: string;
  /** The usual time to build it on two processors. */
  readonly seconds: number;
}

/**
 * Returns the path of a program, built from its pinned module the first time and cached outside the work tree.
 * @throws SourceUnavailable if Go is missing or the build fails
 */
export async function provideGoProgram(program: GoProgram, log: Log): Promise<string> {
  const { name, moduleDirectory, packagePath, seconds } = program;
  const cacheDirectory = engineCacheDirectory();
  const folder = join(cacheDirectory, `${name}-${await pinOf(moduleDirectory)}-${process.platform}-${process.arch}`);
  const binary = join(folder, name);
  if (existsSync(binary)) return binary;
  await mkdir(cacheDirectory, { recursive: true });
  const onWait = () => log(`${name}: another process is building it; waiting for that one`);
  return withLock(join(cacheDirectory, name), onWait, async () => {
    if (existsSync(binary)) return binary;
    const build = async (scratch: string) => {
      const label = `building ${name} with Go (about ${seconds} s the first time)`;
      await buildWithGo({ moduleDirectory, packagePath, target: join(scratch, name), label, log });
      await rename(scratch, folder);
      return binary;
    };
    return withScratch('incoming-', build, cacheDirectory);
  });
}

/** Changes with every pinned version. */
async function pinOf(moduleDirectory: string): Promise<string> {
  const files = await Promise.all(['go.mod', 'go.sum'].map((file) => readFile(join(moduleDirectory, file))));
  return createHash('sha256').update(Buffer.concat(files)).digest('hex').slice(0, 12);
}
