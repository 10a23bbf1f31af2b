import { pageMakerFolder } from '#scripts/build/page-maker.ts';
import { loadPageRenderer, type PageRenderer } from '#scripts/build/page-renderer.ts';
import type { Catalogue, CatalogueDifference } from '#site/features/catalogue/catalogue.ts';
import type { RowChanges } from '#site/features/catalogue/catalogue-rows.ts';
import { createLiveCatalogue, type LiveCatalogue } from '#site/features/catalogue/live-catalogue.ts';
import { provideCatalogue } from '#site/features/catalogue/provided-catalogue.ts';
import { type PageFolders, pageFolders, removePage, writePage } from '#site/server/publisher/page-files.ts';
import { type ReadCatalogue, readCatalogue } from '../database/read-catalogue.ts';
import type { ShopDatabase } from '../database/shop-database.ts';
import { pageExists } from '../pages/site-pages.ts';
import type { Maker } from './maker.ts';

/** Makes pages in this thread. There is one a thread, since the pages take their catalogue from a place of the thread. */
export class LocalMaker implements Maker {
  #live: LiveCatalogue | undefined;
  #release: { folders: readonly PageFolders[]; renderer: PageRenderer } | undefined;
  /** What the page being rendered sees: it stays the same until the page is rendered. */
  #shown: Catalogue | undefined;
  #rendering: Promise<unknown> = Promise.resolve();

  constructor() {
    provideCatalogue(() => {
      if (this.#shown === undefined) throw new Error('No page is being rendered.');
      return this.#shown;
    });
  }

  /** @throws when nothing has been read yet */
  get catalogue(): Catalogue {
    if (this.#live === undefined) throw new Error('The catalogue has not been read yet.');
    return this.#live.catalogue;
  }

  /** Pages of the release whose addresses the code alone decides. */
  get fixedPaths(): readonly string[] {
    return this.#release?.renderer.fixedPaths ?? [];
  }

  /** From now on pages are those of the release in this folder, and are written there, and to `also`, one of the same code. */
  async use(release: string, also?: string): Promise<void> {
    const renderer = await loadPageRenderer(pageMakerFolder(release));
    this.#release = { folders: [release, ...(also === undefined ? [] : [also])].map(pageFolders), renderer };
  }

  /** Reads the whole catalogue; gives the number of its newest change, and what was left out. @throws DatabaseUnavailable */
  read(database: ShopDatabase): Omit<ReadCatalogue, 'rows'> {
    const { rows, ...about } = readCatalogue(database);
    this.#live = createLiveCatalogue(rows);
    return about;
  }

  /** Takes in changed rows, and tells what is different now. Pages asked for afterwards show it. */
  apply(changes: RowChanges): CatalogueDifference {
    if (this.#live === undefined) throw new Error('The catalogue has not been read yet.');
    return this.#live.apply(changes);
  }

  async make(path: string): Promise<void> {
    const release = this.#release;
    if (release === undefined) throw new Error('No release is being published.');
    const body = await this.#inTurn(async () => {
      this.#shown = this.catalogue;
      const site = { catalogue: this.#shown, fixed: release.renderer.fixedPaths };
      return pageExists(path, site) ? release.renderer.render(path) : null;
    });
    for (const folders of release.folders) {
      if (body === null) await removePage(folders, path);
      else await writePage(folders, path, body);
    }
  }

  /** One page at a time: between two of them the catalogue may change. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#rendering.then(work);
    this.#rendering = result.catch(() => undefined);
    return result;
  }
}
