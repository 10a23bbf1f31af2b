import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of a process that was killed; no work takes so long. */
const ABANDONED_MS = 24 * 3_600_000;

/** Prefixes that this process has looked after. */
const swept = new Set<string>();

/**
 * Works in a new folder, which is removed afterwards. What killed processes left with the same prefix is removed, too, before the
 * first work of a process.
 * @param parent By default the folder of the system for temporary files.
 */
export async function withScratch<T>(
  prefix: string,
  work: (folder: string) => Promise<T>,
  parent: string = tmpdir(),
): Promise<T> {
  const start = join(parent, prefix);
  if (!swept.has(start)) {
    swept.add(start);
    await removeAbandoned(parent, prefix);
  }
  const folder = await mkdtemp(start);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeAbandoned(parent: string, prefix: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const folder = join(parent, name);
    // Others may remove it meanwhile, or own it.
    const changedMs = (await stat(folder).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - changedMs < ABANDONED_MS) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
