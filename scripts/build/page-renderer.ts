import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { provideTextNamer } from '#site/layouts/kept-part.ts';
import { NamedTexts } from './named-texts.ts';
import { pageFile, readPageMaker } from './page-maker.ts';
import { type PageComponent, type RenderToString, takenText, takingText } from './page-texts.ts';
import { utf8 } from './utf8.ts';

/** The compiled pages of a release, loaded into this process: one page is made in about two milliseconds. */
export interface PageRenderer {
  /** Pages whose addresses the code alone decides. */
  readonly fixedPaths: readonly string[];
  /**
   * A page as a build of the catalogue that is provided now would make it (site/features/catalogue/provided-catalogue.ts).
   * Whether the catalogue has such a page is not asked. @throws what the page throws, or NoSuchPage
   */
  render(path: string): Promise<Buffer>;
}

/** No page of the site has such an address. */
export class NoSuchPage extends Error {
  override readonly name = 'NoSuchPage';
}

const routeSchema = z.object({
  type: z.string(),
  prerender: z.boolean(),
  /** Missing when the address has parameters. */
  pathname: z.string().optional(),
  pattern: z.instanceof(RegExp),
});
type Route = z.infer<typeof routeSchema>;

/** What the bundler makes of a page's file: a module that gives the page's own. */
interface LoadedPage {
  /** Endpoints have no component. */
  readonly page: () => { readonly default?: PageComponent };
}

/** Astro's app for pre-rendering, as far as it is used here (astro/dist/core/build/app.js). */
interface PageApp {
  readonly manifest: {
    readonly routes: readonly { readonly routeData: Route }[];
    /** What loads a page's module, by the file it was written in. */
    readonly pageMap: Map<string, () => Promise<LoadedPage>>;
  };
  readonly routeCache: { set(route: Route, entry: unknown): void };
  getComponentByRoute(route: Route): Promise<unknown>;
  setInternals(internals: { pagesByKeys: Map<string, unknown> }): void;
  /** Whether a page comes piece by piece; undefined: as the adapter has it. */
  resolveStreaming(): boolean | undefined;
  setOptions(options: unknown): void;
  render(request: Request, options: { routeData: Route }): Promise<Response>;
}

const method = z.custom((value) => typeof value === 'function');
const appSchema = z.object({
  manifest: z.object({
    routes: z.array(z.object({ routeData: routeSchema })),
    pageMap: z.map(
      z.string(),
      z.custom<() => Promise<LoadedPage>>((value) => typeof value === 'function'),
    ),
  }),
  routeCache: z.object({ set: method }),
  getComponentByRoute: method,
  setInternals: method,
  resolveStreaming: method,
  setOptions: method,
  render: method,
});
const moduleSchema = z.object({
  app: z.custom<PageApp>(
    (value) => appSchema.safeParse(value).success,
    'the compiled pages export no app of the Astro version in package.json',
  ),
  /** Not in releases from before scripts/build/page-entry.ts, to which somebody may go back. */
  renderToString: z.custom<RenderToString>((value) => typeof value === 'function').optional(),
});

/** Of all releases that this process makes pages of: what is named for one may be in a page of another. */
const texts = new NamedTexts();
provideTextNamer((html) => texts.nameOf(html));

/**
 * Loads the compiled pages in a folder (page-maker.ts). What they are and how they are called is Astro's own, of the exact
 * version in package.json; tests/api/rendered-release.test.ts shows that they give what a build gives.
 */
export async function loadPageRenderer(compiledFolder: string): Promise<PageRenderer> {
  const maker = await readPageMaker(compiledFolder);
  if (maker === null) throw new Error(`There are no compiled pages in ${compiledFolder}.`);
  const { app, renderToString } = moduleSchema.parse(
    await import(pathToFileURL(join(compiledFolder, maker.entry)).href),
  );
  const pages = maker.pages.map((page) => [page.key, { ...page, styles: texts.namesOf(page.styles) }] as const);
  app.setInternals({ pagesByKeys: new Map(pages) });
  // As one text: pieces would each be encoded and passed on by themselves.
  app.resolveStreaming = () => false;
  // No integration adds scripts to every page.
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: () => true } } } });
  const routes = app.manifest.routes.map(({ routeData }) => routeData).filter(({ prerender }) => prerender);
  for (const [file, load] of app.manifest.pageMap) app.manifest.pageMap.set(file, loadedOnce(load, renderToString));
  for (const route of routes) await takeAnyParams(app, route);

  return {
    fixedPaths: routes.flatMap(({ pathname }) => pathname ?? []),
    async render(path) {
      const route =
        routes.find(({ pathname }) => pathname === path) ?? routes.find(({ pattern }) => pattern.test(path));
      if (route === undefined) throw new NoSuchPage(`There is no page ${path}.`);
      const address = new URL(`/${pageFile(path, route.type)}`, maker.origin);
      const request = new Request(address);
      const response = await app.render(request, { routeData: route });
      const text = takenText(request);
      const body = text === undefined ? Buffer.from(await response.arrayBuffer()) : utf8(text);
      return route.type === 'page' ? texts.putInto(body) : body;
    },
  };
}

/**
 * Has a page take whatever its address names, without asking `getStaticPaths` for all addresses each time: pages take their
 * data from `Astro.params`, never from props.
 */
async function takeAnyParams(app: PageApp, route: Route): Promise<void> {
  // Loaded now: the folder may be gone when the page is first made.
  const mod = await app.getComponentByRoute(route);
  if (route.pathname !== undefined) return;
  const any = { keyed: { get: () => ({ params: {}, props: {} }) } };
  app.routeCache.set(route, { mod, staticPaths: Object.assign([], any) });
}

/** Loads a page's module, with a component whose text is taken. Each page would look it up again, as `import()` does. */
function loadedOnce(load: () => Promise<LoadedPage>, renderToString?: RenderToString): () => Promise<LoadedPage> {
  let loaded: Promise<LoadedPage> | undefined;
  return () => {
    loaded ??= load().then((module) => {
      const page = module.page();
      if (page.default === undefined || renderToString === undefined) return module;
      const taken = { ...page, default: takingText(page.default, renderToString) };
      return { ...module, page: () => taken };
    });
    return loaded;
  };
}
