import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChildren } from '#server/processes/children.ts';
import { buildSite } from '#server/release/prepare-release.ts';
import { currentRelease } from '#server/release/releases.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import { renderSite } from '#tests/support/render-site.ts';
import type { LiveShop } from './live-shop.ts';
import { treeDifferences } from './published-tree.ts';

/** Builds a shop's database in a separate folder, to compare it with the published files. */
export interface FreshBuild {
  /**
   * Compares the published files with pages that a new process renders into an empty release. The shop must be live.
   */
  differences(): Promise<string[]>;
  /** Also compiles the site again, as a start does. */
  differencesFromAll(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openFreshBuild(shop: LiveShop): Promise<FreshBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'gulmohar-fresh-'));
  const children = createChildren();
  const { environment, dataDir } = shop;
  const pocketBaseDir = pocketBaseDirectory(dataDir);
  const { siteUrl } = environment;
  const log = () => undefined;

  /** A new folder per build, so that an aborted test cannot disturb the next one. */
  async function compare(build: (out: string) => Promise<void>): Promise<string[]> {
    const parent = await mkdtemp(join(folder, 'build-'));
    const fresh = join(parent, 'fresh');
    await build(fresh);
    const differences = await treeDifferences((await currentRelease(dataDir))?.folder ?? '', fresh);
    await rm(parent, { recursive: true });
    return differences;
  }
  return {
    differences: () => compare((out) => renderSite(out, { pocketBaseDir, siteUrl })),
    differencesFromAll: () => compare((out) => buildSite(out, { children, pocketBaseDir, siteUrl, log })),
    async close() {
      await children.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
