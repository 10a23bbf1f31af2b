/**
 * Makes a share of the pages of a release (render-site.ts): a process of its own, which reads the catalogue by itself, so that
 * several make pages at the same time. Tells how far it is, and a page that cannot be made.
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
import { PageWriter } from './page-writer.ts';
import type { ShareMessage } from './share-message.ts';

const text = { type: 'string' } as const;
const options = { release: text, previous: text, database: text, share: text, of: text };
const given = z
  .object({
    release: z.string(),
    previous: z.string().optional(),
    /** PocketBase's folder. */
    database: z.string(),
    share: z.coerce.number(),
    of: z.coerce.number(),
  })
  .parse(parseArgs({ options }).values);

// Whoever asked for the pages is gone: another may be making them.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

const begin = performance.now();
const { catalogue } = createLiveCatalogue(readCatalogue(new ShopDatabase(given.database)).rows);
provideCatalogue(() => catalogue);
tell({ readMs: performance.now() - begin });
const renderer = await loadPageRenderer(pageMakerFolder(given.release));

/** So many pages are told at once: whoever reads it wants to see progress, not each of ten thousand. */
const TOLD_TOGETHER = 20;
let untold = 0;

const writer = new PageWriter(given.release, given.previous);
for (const path of allPages(catalogue, renderer.fixedPaths)) {
  if (shareOf(path) !== given.share) continue;
  const body = await make(path);
  if (body === null) await writer.keep(path);
  else await writer.write(path, body);
  untold += 1;
  if (untold === TOLD_TOGETHER) tellPages();
}
tellPages();

function tellPages(): void {
  tell({ pages: untold });
  untold = 0;
}

/** Decided by the address alone: another process may see a product more or less. */
function shareOf(path: string): number {
  return createHash('md5').update(path).digest().readUInt32BE() % given.of;
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
