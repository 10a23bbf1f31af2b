import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { astroBuild } from '#scripts/build/astro-build.ts';
import { stampOnDisk } from '#scripts/build/present-stamp.ts';
import { buildRelease } from '#scripts/build/release.ts';
import { currentRelease, releasesDirectory } from '#scripts/build/releases.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import type { LiveShop } from './live-shop.ts';
import { treeDifferences } from './published-tree.ts';

/** Builds what a shop's database holds in a folder of its own, to compare with what the shop has published. */
export interface FreshBuild {
  /** How the published files differ from a release that is built now, as treeDifferences says it. The shop must be live. */
  differences(): Promise<string[]>;
  /** The same for a build by Astro alone, which compiles anew and reads the catalogue as a visitor may, over HTTP. */
  differencesFromAstro(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openFreshBuild(shop: LiveShop): Promise<FreshBuild> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-fresh-'));
  const { signal } = new AbortController();
  // With the programs of this release each build makes the pages alone.
  await cp(releasesDirectory(inject('template')), releasesDirectory(dataDir), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const published = async () => (await currentRelease(shop.dataDir)) ?? '';
  return {
    async differences() {
      const { client, environment } = shop;
      const { siteUrl } = environment;
      const stamp = await stampOnDisk({ client, siteUrl });
      const pocketBaseDir = pocketBaseDirectory(shop.dataDir);
      const fresh = await buildRelease(
        { dataDir, pocketBaseDir, siteUrl, client, log: () => undefined, signal },
        stamp,
      );
      try {
        return await treeDifferences(await published(), fresh);
      } finally {
        await rm(fresh, { recursive: true });
      }
    },
    async differencesFromAstro() {
      const outDir = join(dataDir, 'astro');
      const { client, environment } = shop;
      await astroBuild({ pocketBaseUrl: client.baseURL, siteUrl: environment.siteUrl, outDir, signal });
      return treeDifferences(await published(), outDir, { hasCopies: false });
    },
    close: () => rm(dataDir, { recursive: true, force: true }),
  };
}
