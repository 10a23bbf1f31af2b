import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile, writeJsonFile } from '../json-file.ts';
import { filesBelow } from './files.ts';

/** Folders of files whose name contains a hash of their content. */
const HASHED = ['_astro', 'admin/assets'];
/** How long an open tab may load the files of an old release, in ms. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** When a file was last part of the compiled site, by its path in `client/`. */
const carriedSchema = z.record(z.string(), z.iso.datetime());

/** Copies hashed files of the previous release into a new one: open tabs may still load them. */
export async function carryForward(previous: string, release: string, now: Date): Promise<void> {
  const carriedBefore = (await readJsonFile(carriedFile(previous), carriedSchema)) ?? {};
  const carried: Record<string, string> = {};
  for (const folder of HASHED) {
    const existing = new Set(await filesBelow(join(release, 'client', folder)));
    for (const name of await filesBelow(join(previous, 'client', folder))) {
      const path = `${folder}/${name}`;
      const since = carriedBefore[path] ?? now.toISOString();
      if (existing.has(name) || now.getTime() - Date.parse(since) > KEPT_MS) continue;
      await cp(join(previous, 'client', path), join(release, 'client', path), { preserveTimestamps: true });
      carried[path] = since;
    }
  }
  await writeJsonFile(carriedFile(release), carried);
}

function carriedFile(release: string): string {
  return join(release, 'carried.json');
}
