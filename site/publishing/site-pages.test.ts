import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createLiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { DEFAULT_SETTINGS } from '#shared/content/settings.ts';
import { NO_ROWS } from '#tests/support/random-rows.ts';
import { allPages, CATALOGUE_FOLDERS, FIXED_PAGES, optionalPages } from './site-pages.ts';

const PAGES = fileURLToPath(new URL('../pages', import.meta.url));

/** Paths of the pages in Astro's folder that need no parameter. The server's endpoints and the answer to errors are none. */
async function pathsInFolder(): Promise<string[]> {
  const files = (await readdir(PAGES, { recursive: true })).filter((file) => /\.(astro|ts)$/.test(file));
  return files
    .filter((file) => !file.startsWith('api/') && !file.includes('[') && !file.endsWith('.test.ts'))
    .map((file) => `/${file.replace(/(index)?\.(astro|ts)$/, '')}`)
    .filter((path) => path !== '/500');
}

it('lists every page without parameters', async () => {
  expect([...FIXED_PAGES].toSorted()).toEqual((await pathsInFolder()).toSorted());
});

it('lists each page once', () => {
  const { catalogue } = createLiveCatalogue(NO_ROWS);
  const pages = allPages({ ...catalogue, settings: { ...DEFAULT_SETTINGS, hasAllCollectionPages: true } });
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toEqual(expect.arrayContaining(optionalPages()));
});

it('lists every folder of catalogue pages', async () => {
  const files = await readdir(PAGES, { recursive: true });
  const folders = files.filter((file) => !file.startsWith('api/')).flatMap((file) => /^(.+)\/\[/.exec(file)?.[1] ?? []);
  expect([...CATALOGUE_FOLDERS].toSorted()).toEqual([...new Set(folders)].toSorted());
});
