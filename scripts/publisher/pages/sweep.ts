import { join } from 'node:path';
import { filesBelow } from '#scripts/build/link-file.ts';
import { productPath } from '#shared/product.ts';
import type { Catalogue } from '#site/features/catalogue/catalogue.ts';
import type { Urgency } from '../queue/page-queue.ts';
import { CATALOGUE_FOLDERS, generalPages, pageExists, settingPages } from './site-pages.ts';

/** Compressed copies go with their page. */
const COPY = /\.(br|gz)$/;

/**
 * Every page that may have to be made, or taken away, when nobody knows what the pages in `release` show: those that
 * shoppers see first come first, and before them the products in `changed`.
 */
export async function pagesToSweep(
  release: string,
  { catalogue, fixed, changed }: { catalogue: Catalogue; fixed: readonly string[]; changed: Iterable<string> },
): Promise<Map<string, Urgency>> {
  const pages = new Map<string, Urgency>();
  const add = (urgency: Urgency, paths: Iterable<string>) => {
    for (const path of paths) if (!pages.has(path)) pages.set(path, urgency);
  };
  const standing = await standingPages(release);
  add('now', [...changed].map(productPath));
  add('next', generalPages(catalogue, fixed));
  add('next', settingPages());
  add(
    'next',
    standing.filter((path) => !pageExists(path, { catalogue, fixed })),
  );
  add(
    'later',
    catalogue.products.map(({ id }) => productPath(id)),
  );
  return pages;
}

/** The addresses of what stands in the folders of the catalogue. */
async function standingPages(release: string): Promise<string[]> {
  const files = await Promise.all(
    CATALOGUE_FOLDERS.map(async (folder) =>
      (await filesBelow(join(release, 'client', folder))).map((file) => `/${folder}/${file}`),
    ),
  );
  return files
    .flat()
    .filter((file) => !COPY.test(file))
    .map((file) => file.replace(/\.html$/, ''));
}
