import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile } from './json-file.ts';

/**
 * What of a build is needed to make its pages (page-renderer.ts), kept in the release in `prerender/`:
 * the compiled pages, and what Astro's bundler knew of them. It is Astro's own, of the exact version in package.json;
 * tests/api/rendered-release.test.ts shows that it gives the same pages as a build.
 */
const pageMakerSchema = z.object({
  /** The compiled pages' module, in the same folder. */
  entry: z.string(),
  /** The shop's origin. */
  origin: z.string(),
  /** Astro's page data by its keys. */
  pages: z.array(z.object({ key: z.string(), styles: z.array(z.unknown()) })),
});
export type PageMaker = z.infer<typeof pageMakerSchema>;

/** The folder of a release in which it is kept. */
export function pageMakerFolder(release: string): string {
  return join(release, 'prerender');
}

export async function writePageMaker(folder: string, maker: PageMaker): Promise<void> {
  await writeFile(join(folder, 'page-maker.json'), JSON.stringify(maker));
}

/** Null when the release was built without one. */
export async function readPageMaker(folder: string): Promise<PageMaker | null> {
  return readJsonFile(join(folder, 'page-maker.json'), pageMakerSchema);
}

/** The file of a page, by its path in `client/`: as Astro's `build.format: 'file'` has it. */
export function pageFile(pathname: string, type: string): string {
  const path = pathname.replace(/^\/+/, '').replace(/\/+$/, '');
  if (type === 'endpoint') return path;
  return path === '' ? 'index.html' : `${path}.html`;
}
