import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Catalogue } from '#shared/catalogue.ts';
import type { SiteProgram } from '#shared/site-program.ts';
import { removePage, writePage } from './page-files.ts';

const method = z.custom((value) => typeof value === 'function');
const entrySchema = z.object({
  app: z.custom((value) => typeof value === 'object' && value !== null && 'render' in value),
  allPages: method,
  optionalPages: method,
  touchedPages: method,
  catalogueFolders: z.array(z.string()),
});
const programSchema = z.custom<SiteProgram>(
  (value) => entrySchema.safeParse(value).success,
  'The release was built by another version of the shop.',
);

/** The path of the page that other addresses are answered with. */
const NOT_FOUND = '/404';

/** A page that could not be rendered; Astro logged the error. */
export class PageFailed extends Error {
  override readonly name = 'PageFailed';
  readonly path: string;

  constructor(path: string) {
    super(`The page ${path} could not be made. The log says why.`);
    this.path = path;
  }
}

/** Loads the compiled site of a release. @throws when it cannot be loaded */
export async function loadProgram(release: string): Promise<SiteProgram> {
  return programSchema.parse(await import(pathToFileURL(join(release, 'server/entry.mjs')).href));
}

/** Where pages are written and what they are made of. */
export interface PublishOptions {
  readonly release: string;
  readonly program: SiteProgram;
  /** Origin of the shop, for canonical addresses. */
  readonly siteUrl: string;
}

/**
 * Renders a page with a catalogue and writes its files, or deletes them if the catalogue has no such page: the one way to
 * make a page, for the whole site and for an edit. Returns whether anything changed.
 * @throws PageFailed, or the system's error such as ENOSPC; the page from before stays then
 */
export async function publishPage(path: string, catalogue: Catalogue, options: PublishOptions): Promise<boolean> {
  const { release, program, siteUrl } = options;
  const response = await program.app.render(new Request(siteUrl + path), { locals: { catalogue } });
  if (response.status === 404 && path !== NOT_FOUND) {
    await response.body?.cancel();
    return removePage(release, path);
  }
  if (response.status !== (path === NOT_FOUND ? 404 : 200)) throw new PageFailed(path);
  return writePage(release, path, Buffer.from(await response.arrayBuffer()));
}
