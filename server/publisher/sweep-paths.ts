import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { datedSections } from '#shared/content/dated-content.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import { productIdOfPath, productPath } from '#shared/product/product.ts';
import type { SiteProgram } from '#shared/site-program.ts';

const RANK = { changed: 0, general: 1, products: 3 };

export interface SweepOptions {
  readonly release: string;
  readonly catalogue: Catalogue;
  /** Ids of products with known changes. */
  readonly changed: Iterable<string>;
}

/** Every page to render or delete, with its rank: changed products first, other products last. */
export function pagesToSweep(program: SiteProgram, { release, catalogue, changed }: SweepOptions): Map<string, number> {
  const pages = new Map<string, number>();
  const add = (rank: number, path: string) => {
    if (!pages.has(path)) pages.set(path, rank);
  };
  for (const id of changed) add(RANK.changed, productPath(id));
  const isProduct = (path: string) => productIdOfPath(path) !== undefined;
  const all = program.allPages(catalogue);
  const published = publishedPages(release, program.catalogueFolders);
  for (const path of [...all, ...program.optionalPages(), ...published]) if (!isProduct(path)) add(RANK.general, path);
  for (const path of [...published, ...all]) add(RANK.products, path);
  return pages;
}

/** Pages that show content with dates, with their rank. */
export function datedPages(program: SiteProgram, catalogue: Catalogue): Map<string, number> {
  const content = new Set(datedSections(catalogue.content));
  if (content.size === 0) return new Map();
  const difference = {
    products: [],
    menu: false,
    settings: false,
    sizes: false,
    discounts: false,
    redirects: false,
    content,
    namedPictures: new Set<string>(),
  };
  return program.touchedPages({ before: catalogue, after: catalogue, difference });
}

/** Paths of the published pages in the folders that are made from the catalogue. */
function publishedPages(release: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const directory = join(release, 'client', folder);
    const files = existsSync(directory) ? readdirSync(directory, { encoding: 'utf8', recursive: true }) : [];
    return files
      .filter((file) => /\.(?:csv|html|json|xml)$/.test(file))
      .map((file) => `/${folder}/${file.replace(/\.html$/, '')}`);
  });
}
