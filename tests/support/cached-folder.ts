import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '#server/environment.ts';
import { hashSources } from '#server/release/source-files.ts';
import { withLock } from '#server/runtime/lock.ts';

const CACHE = join(PROJECT, 'node_modules/.cache/gulmohar-test');
/** Versions kept per name, because another test run may be copying the previous one. */
const KEPT = 2;

export interface Recipe {
  readonly name: string;
  /** Project files and folders whose content is the cache key. */
  readonly sources: readonly string[];
  /** Fills an empty folder. */
  readonly make: (folder: string) => Promise<void>;
}

/** Returns a folder that is cached across test runs until its sources change. Copy it; do not change it. */
export async function cachedFolder({ name, sources, make }: Recipe): Promise<string> {
  const folder = join(CACHE, `${name}-${(await digestOf(sources)).slice(0, 16)}`);
  if (await exists(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  return withLock(
    join(CACHE, name),
    () => undefined,
    async () => {
      if (await exists(folder)) return folder;
      const unfinished = `${folder}.building`;
      await rm(unfinished, { recursive: true, force: true });
      await mkdir(unfinished);
      await make(unfinished);
      await rename(unfinished, folder);
      await prune(name);
      return folder;
    },
  );
}

/** Digests of source lists, because reading all sources takes as long as copying a folder. */
const digests = new Map<string, Promise<string>>();

function digestOf(sources: readonly string[]): Promise<string> {
  const key = sources.join();
  const digest = digests.get(key) ?? hashSources(PROJECT, sources);
  digests.set(key, digest);
  return digest;
}

async function prune(name: string): Promise<void> {
  const isOfName = new RegExp(`^${name}-[0-9a-f]+$`);
  const folders = (await readdir(CACHE)).filter((entry) => isOfName.test(entry)).map((entry) => join(CACHE, entry));
  const dated = await Promise.all(folders.map(async (folder) => ({ folder, at: (await stat(folder)).ctimeMs })));
  const old = dated.toSorted((a, b) => b.at - a.at).slice(KEPT);
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })));
}

async function exists(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => null)) !== null;
}
