/**
 * Makes the pages of a release again from what PocketBase holds now, with the compiled pages that a build has kept; a
 * process of its own each time, so that nothing of an older reading is left. Takes the folder of the compiled pages and the
 * release to write to; prints a line a page, as Astro does.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PathWithRoute } from 'astro/runtime/prerender/static-paths.js';
import { StaticPaths, type StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';
import { z } from 'zod';
import { type PageMaker, pageFile, readPageMaker, writePageList } from './page-maker.ts';

/** Astro's app for pre-rendering, as far as it is used here (astro/dist/core/build/app.js). */
interface PageApp extends StaticPathsApp {
  setInternals(internals: { pagesByKeys: Map<string, unknown> }): void;
  setOptions(options: unknown): void;
  render(request: Request, options: { routeData: PathWithRoute['route'] }): Promise<Response>;
}

const moduleSchema = z.object({
  app: z.custom<PageApp>((value) => {
    const parts = z.looseObject({ setInternals: z.unknown(), setOptions: z.unknown(), render: z.unknown() });
    const app = parts.safeParse(value).data;
    return [app?.setInternals, app?.setOptions, app?.render].every((part) => typeof part === 'function');
  }, 'the compiled pages export no app'),
});

// Whoever asked for the pages is gone: another may be making them.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

const [, , compiled = '', release = ''] = process.argv;
await renderPages(compiled, release);

async function renderPages(compiledFolder: string, target: string): Promise<void> {
  const maker = await readPageMaker(compiledFolder);
  if (maker === null) throw new Error(`There are no compiled pages in ${compiledFolder}.`);
  const app = await loadApp(compiledFolder, maker);
  const files = [];
  for (const { pathname, route } of await new StaticPaths(app).getAll()) {
    const file = pageFile(pathname, route.type);
    const response = await app.render(new Request(new URL(`/${file}`, maker.origin)), { routeData: route });
    // Pages that say they were not found are pages too; what redirects has no file here.
    if (response.body === null || (response.status >= 300 && response.status < 400)) continue;
    const path = join(target, 'client', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, new Uint8Array(await response.arrayBuffer()));
    files.push(file);
    process.stdout.write(`  ├─ /${file}\n`);
  }
  await writePageList(target, files);
}

async function loadApp(folder: string, { entry, pages }: PageMaker): Promise<PageApp> {
  const { app } = moduleSchema.parse(await import(pathToFileURL(join(folder, entry)).href));
  app.setInternals({ pagesByKeys: new Map(pages.map((page) => [page.key, page])) });
  const destination = { write: () => true };
  // No integration adds scripts to every page.
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination } } });
  return app;
}
