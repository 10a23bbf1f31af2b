import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from './json-file.ts';
import { filesBelow, linkFile } from './link-file.ts';

/** Folders of files whose name changes with their content: what an open tab asks for may be of an older release. */
const HASHED = ['_astro', 'admin/assets'];
/** How long a tab may stay open, in ms. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** When a file stopped being part of the newest release, by its path in `client/`. */
const carriedSchema = z.record(z.string(), z.iso.datetime());

/** Keeps the hashed files of the release before reachable in a new one, for as long as tabs may ask for them. */
export async function carryForward(previous: string, release: string, now: Date): Promise<void> {
  const carriedBefore = await readCarried(previous);
  const carried: Record<string, string> = {};
  for (const folder of HASHED) {
    const there = new Set(await filesBelow(join(release, 'client', folder)));
    for (const name of await filesBelow(join(previous, 'client', folder))) {
      const path = `${folder}/${name}`;
      const since = carriedBefore[path] ?? now.toISOString();
      if (there.has(name) || now.getTime() - Date.parse(since) > KEPT_MS) continue;
      await linkFile(join(previous, 'client', path), join(release, 'client', path));
      carried[path] = since;
    }
  }
  await writeJsonFile(carriedFile(release), carried);
}

async function readCarried(release: string): Promise<Record<string, string>> {
  return (await readJsonFile(carriedFile(release), carriedSchema)) ?? {};
}

function carriedFile(release: string): string {
  return join(release, 'carried.json');
}
