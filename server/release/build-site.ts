/**
 * Builds a whole site into an empty folder: compiles it (unless that was done ahead), renders every page and checks the links.
 * It is a process of its own because compiling and rendering need half a gigabyte of memory. Prints its progress.
 */
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { z } from 'zod';
import type { Catalogue } from '#shared/product/catalogue.ts';
import { productPath } from '#shared/product/product.ts';
import { CatalogueFollower } from '../catalogue/follower.ts';
import { carryForward } from './carry-forward.ts';
import { checkLinks, pathsOfStaff } from './check-links.ts';
import { compile } from './compile/compile.ts';
import { copyCompiled } from './compile/compiled.ts';
import { writeCursor } from './cursor.ts';
import { pageFile } from './page-files.ts';
import { loadProgram, PageFailed, type PublishOptions, publishPage } from './program.ts';
import { sweep } from './sweep.ts';

const text = { type: 'string' } as const;
const given = z
  .object({
    /** The folder to build into. */
    out: z.string(),
    /** PocketBase's data directory. */
    pocketbase: z.string(),
    'site-url': z.url(),
    /** Folder of the previous release. */
    previous: z.string().optional(),
  })
  .parse(parseArgs({ options: { out: text, pocketbase: text, 'site-url': text, previous: text } }).values);

/** More failed product pages than this mean a fault in the code, so the build fails. */
const MAX_FAILED_PAGES = 20;
/** Pages between two lines of progress. */
const REPORTED_PAGES = 2000;

const { out, previous } = given;
const failed = new Set<string>();
let published = 0;

if (await copyCompiled(out)) print('copied the programs that npm run shop -- compile made');
else await timed('compiled the programs', () => compile(out));
const follower = new CatalogueFollower({ pocketBaseDir: given.pocketbase, logger: pino({ name: 'build' }) });
const catalogue = await timed('read the catalogue', async () => readCatalogue());
const options = { release: out, program: await loadProgram(out), siteUrl: given['site-url'] };
const paths = options.program.allPages(catalogue);
await timed(`rendered ${paths.length} pages`, () => sweep(paths, (path) => publish(path, options)));
if (previous !== undefined) await carryForward(previous, out, new Date());
const unchecked = new Set([...failed, ...pathsOfStaff(catalogue.content)]);
await timed('checked the links', () =>
  checkLinks(join(out, 'client'), { siteUrl: options.siteUrl, missing: unchecked }),
);
// Without a cursor the publisher sweeps all pages, which retries the failed ones.
if (failed.size === 0) {
  await writeCursor(out, { seq: follower.seq ?? 0, database: follower.file, site_url: options.siteUrl });
}
follower.close();

function readCatalogue(): Catalogue {
  follower.poll();
  if (follower.catalogue === undefined) throw new Error('The catalogue cannot be read.');
  return follower.catalogue;
}

async function publish(path: string, to: PublishOptions): Promise<void> {
  try {
    await publishPage(path, catalogue, to);
  } catch (error) {
    if (!(error instanceof PageFailed) || !isProduct(path) || failed.size === MAX_FAILED_PAGES) throw error;
    print(error.message);
    failed.add(path);
    await copyPreviousPage(path);
  }
  published += 1;
  if (published % REPORTED_PAGES === 0) print(`${published} of ${paths.length} pages`);
}

/** One broken product must not stop the release: its previous page stays published. */
async function copyPreviousPage(path: string): Promise<void> {
  if (previous === undefined) return;
  for (const suffix of ['', '.br']) {
    const file = pageFile(previous, path) + suffix;
    if (existsSync(file)) await copyFile(file, pageFile(out, path) + suffix);
  }
}

function isProduct(path: string): boolean {
  return path.startsWith(productPath(''));
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const begin = performance.now();
  const result = await work();
  print(`${what} in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
