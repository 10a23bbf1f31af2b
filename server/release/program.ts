import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Catalogue } from '#shared/product/catalogue.ts';
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

/** The not-found page, which renders with status 404. */
const NOT_FOUND = '/404';

/** A page failed to render; Astro logged the error. */
export class PageFailed extends Error {
  override readonly name = 'PageFailed';
  readonly path: string;

  constructor(path: string) {
    super(`The page ${path} could not be rendered. See the log.`);
    this.path = path;
  }
}

/** Imports the compiled site of a release. @throws ZodError if it was built by another version of the shop */
export async function loadProgram(release: string): Promise<SiteProgram> {
  return programSchema.parse(await import(pathToFileURL(join(release, 'server/entry.mjs')).href));
}

/** The release to write into and the program that renders. */
export interface PublishOptions {
  readonly release: string;
  readonly program: SiteProgram;
  /** Origin of the shop, for canonical addresses. */
  readonly siteUrl: string;
}

/**
 * Renders a page from a catalogue and writes its files, or deletes them if the page is a 404. Builds and edits both use it.
 * Returns whether a file changed.
 * @throws PageFailed, or a system error such as ENOSPC; the old page then stays published
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
