import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SiteProgram } from '#shared/site-program.ts';
import { NO_ROWS } from '#tests/support/random-rows.ts';
import { createLiveCatalogue } from '../catalogue/live-catalogue.ts';
import { pageFile } from '../release/page-files.ts';
import { pagesToSweep } from './sweep-paths.ts';

const { catalogue } = createLiveCatalogue(NO_ROWS);
/** A site with two products; one is published. */
const program: SiteProgram = {
  app: { render: () => Promise.reject(new Error('Nothing is rendered here.')) },
  allPages: () => ['/', '/listing/sale.json', '/product/1', '/product/2'],
  optionalPages: () => ['/cotton'],
  touchedPages: () => new Map(),
  catalogueFolders: ['product', 'listing', 'sitemap'],
};

let release: string;
beforeEach(async () => {
  release = await mkdtemp(join(tmpdir(), 'gulmohar-sweep-'));
  for (const path of ['/', '/about', '/product/2', '/product/9', '/product/not-found', '/listing/old.json']) {
    await mkdir(dirname(pageFile(release, path)), { recursive: true });
    for (const suffix of ['', '.br']) await writeFile(pageFile(release, path) + suffix, path);
  }
});
afterEach(() => rm(release, { recursive: true }));

it('returns current, optional and old pages: changed products first, others last', () => {
  const pages = pagesToSweep(program, { release, catalogue, changed: ['2', '7'] });
  expect(Object.fromEntries(pages)).toEqual({
    '/product/2': 0,
    '/product/7': 0,
    '/': 1,
    '/listing/sale.json': 1,
    '/listing/old.json': 1,
    '/cotton': 1,
    '/product/1': 3,
    '/product/9': 3,
    '/product/not-found': 3,
  });
});

it('returns all pages for a release without pages', async () => {
  await rm(join(release, 'client'), { recursive: true });
  const pages = pagesToSweep(program, { release, catalogue, changed: [] });
  expect([...pages.keys()].toSorted()).toEqual(['/', '/cotton', '/listing/sale.json', '/product/1', '/product/2']);
});
