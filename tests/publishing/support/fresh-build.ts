import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { stampOnDisk } from '#scripts/build/present-stamp.ts';
import { buildRelease } from '#scripts/build/release.ts';
import { currentRelease, releasesDirectory } from '#scripts/build/releases.ts';
import { pocketBaseDirectory } from '#scripts/start/database.ts';
import type { LiveShop } from './live-shop.ts';
import { treeDifferences } from './published-tree.ts';

/** Builds what a shop's database holds in a folder of its own, to compare with what the shop has published. */
export interface FreshBuild {
  /** How the published files differ from a fresh build, as treeDifferences says it. The shop must be live. */
  differences(): Promise<string[]>;
  /** The same, with the programs built anew as well. */
  wholeDifferences(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openFreshBuild(shop: LiveShop): Promise<FreshBuild> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-fresh-'));
  const emptyDir = await mkdtemp(join(tmpdir(), 'gulmohar-fresh-'));
  // Its compiled pages make each fresh build, so that only a whole one takes the time of compiling.
  await cp(releasesDirectory(inject('template')), releasesDirectory(dataDir), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const compare = async (directory: string) => {
    const { client, environment } = shop;
    const { siteUrl } = environment;
    const { signal } = new AbortController();
    const stamp = await stampOnDisk({ client, siteUrl });
    const pocketBaseDir = pocketBaseDirectory(shop.dataDir);
    const common = { pocketBaseDir, siteUrl, client, log: () => undefined, signal };
    const fresh = await buildRelease({ ...common, dataDir: directory }, stamp);
    try {
      return await treeDifferences((await currentRelease(shop.dataDir)) ?? '', fresh);
    } finally {
      await rm(fresh, { recursive: true });
    }
  };
  return {
    differences: () => compare(dataDir),
    wholeDifferences: () => compare(emptyDir),
    async close() {
      for (const directory of [dataDir, emptyDir]) await rm(directory, { recursive: true, force: true });
    },
  };
}
