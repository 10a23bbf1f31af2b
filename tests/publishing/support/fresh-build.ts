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

/** Builds what a shop's database holds in a folder of its own, to compare with what the shop has published. */
export interface FreshBuild {
  /**
   * How the published files differ from pages that are made now, by a new process, in a release without any, as
   * treeDifferences says it. The shop must be live.
   */
  differences(): Promise<string[]>;
  /** The same for a site that is also compiled anew, as a start does it. */
  differencesFromAll(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openFreshBuild(shop: LiveShop): Promise<FreshBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'gulmohar-fresh-'));
  const fresh = join(folder, 'fresh');
  const children = createChildren();
  const { environment, dataDir } = shop;
  const pocketBaseDir = pocketBaseDirectory(dataDir);
  const { siteUrl } = environment;
  const log = () => undefined;

  async function compare(build: () => Promise<void>): Promise<string[]> {
    await rm(fresh, { recursive: true, force: true });
    await build();
    return treeDifferences((await currentRelease(dataDir))?.folder ?? '', fresh);
  }
  return {
    differences: () => compare(() => renderSite(fresh, { pocketBaseDir, siteUrl })),
    differencesFromAll: () => compare(() => buildSite(fresh, { children, pocketBaseDir, siteUrl, log })),
    async close() {
      await children.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
