/**
 * Makes shares of the pages of a release (render-site.ts), as it is given them: a process of its own, which reads the catalogue
 * by itself, so that several make pages at the same time. Tells how far it is, and a page that cannot be made.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createLiveCatalogue } from '#site/features/catalogue/live-catalogue.ts';
import { provideCatalogue } from '#site/features/catalogue/provided-catalogue.ts';
import { readCatalogue } from '../publisher/database/read-catalogue.ts';
import { ShopDatabase } from '../publisher/database/shop-database.ts';
import { allPages, productOf } from '../publisher/pages/site-pages.ts';
import { pageMakerFolder } from './page-maker.ts';
import { loadPageRenderer } from './page-renderer.ts';
import { type MadePage, PageWriter } from './page-writer.ts';
import { type ShareMessage, shareAnswerSchema } from './share-message.ts';

const text = { type: 'string' } as const;
const options = { release: text, previous: text, database: text, shares: text };
const given = z
  .object({
    release: z.string(),
    previous: z.string().optional(),
    /** PocketBase's folder. */
    database: z.string(),
    /** How many shares there are. */
    shares: z.coerce.number(),
  })
  .parse(parseArgs({ options }).values);

/** Made before they are written (page-writer.ts). More are no quicker, and each takes its length in memory. */
const PAGES_AT_ONCE = 50;

// Whoever asked for the pages is gone: another may be making them.
const giveUp = () => process.exit(1);
process.once('disconnect', giveUp);

const begin = performance.now();
const { catalogue } = createLiveCatalogue(readCatalogue(new ShopDatabase(given.database)).rows);
provideCatalogue(() => catalogue);
tell({ readMs: performance.now() - begin });
const renderer = await loadPageRenderer(pageMakerFolder(given.release));

const writer = new PageWriter(given.release, given.previous);
const shares = Map.groupBy(allPages(catalogue, renderer.fixedPaths), shareOf);
let share = await nextShare(0);
while (share !== null) {
  const paths = shares.get(share) ?? [];
  for (let from = 0; from < paths.length; from += PAGES_AT_ONCE) {
    const pages: MadePage[] = [];
    for (const path of paths.slice(from, from + PAGES_AT_ONCE)) {
      const body = (await make(path)) ?? writer.before(path);
      if (body !== null) pages.push({ path, body });
    }
    await writer.write(pages);
  }
  share = await nextShare(paths.length);
}
// Nothing else keeps this process.
process.off('disconnect', giveUp);

/** The share to make next; null when there is none. `made`: how many pages there were in the one before. */
function nextShare(made: number): Promise<number | null> {
  return new Promise((resolve) => {
    process.once('message', (message) => resolve(shareAnswerSchema.parse(message).share));
    tell({ pages: made });
  });
}

/** Decided by the address alone: another process may see a product more or less. */
function shareOf(path: string): number {
  return createHash('md5').update(path).digest().readUInt32BE() % given.shares;
}

/** Null when it is a product's page and cannot be made: one product keeps no other back. */
async function make(path: string): Promise<Buffer | null> {
  try {
    return await renderer.render(path);
  } catch (error) {
    const isNeeded = productOf(path) === undefined;
    tell({ path, reason: error instanceof Error ? error.message : String(error), isNeeded });
    if (isNeeded) throw error;
    return null;
  }
}

function tell(message: ShareMessage): void {
  process.send?.(message);
}
