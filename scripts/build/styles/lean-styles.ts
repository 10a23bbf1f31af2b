import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin, Rollup } from 'vite';
import { z } from 'zod';
import { PAGE_JOINT } from '#shared/page-joint.ts';
import { type CodeFile, CompiledCode } from './compiled-code.ts';
import { namesInCode } from './names-in-code.ts';
import { StyleSheet } from './style-sheet.ts';

/** What Astro's bundler knows of a page, as far as it is needed here. */
interface PageData {
  readonly component: string;
  styles: { readonly sheet: { readonly type: string; readonly content?: string } }[];
}

const sheetSchema = z.object({ type: z.string(), content: z.string().optional() });
const pageSchema = z.object({ component: z.string(), styles: z.array(z.object({ sheet: sheetSchema })) });
/** Astro's own objects, not copies of them: they are changed. */
const pagesSchema = z.map(
  z.string(),
  z.custom<PageData>((value) => pageSchema.safeParse(value).success),
);

/** Pages, by their modules, that show what a script takes from another page's HTML: of which pages it does. */
type Borrowed = Readonly<Record<string, readonly string[]>>;

/**
 * Leaves in the styles that every page carries (docs/decisions/0010-styles-in-the-page.md) only the rules that can apply on
 * it (docs/decisions/0021-each-page-its-own-styles.md).
 */
export function leanStyles(borrowed: Borrowed): AstroIntegration {
  let root = '';
  let pages: unknown;
  return {
    name: 'lean-styles',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        updateConfig({
          vite: { plugins: [bundleReader((made, browser) => trim(pages, { root, borrowed, made, browser }))] },
        });
      },
      'astro:build:setup': (setup) => {
        // Still empty; Astro fills it while it builds.
        if (setup.target === 'server') pages = setup.pages;
      },
    },
  };
}

type Files = Map<string, CodeFile>;

/** Hands over what makes the pages and what runs in browsers, when both have been compiled: browsers' is the last. */
function bundleReader(take: (made: Files, browser: Files) => void): Plugin {
  const made: Files = new Map();
  return {
    name: 'lean-styles',
    apply: 'build',
    writeBundle(_options, bundle) {
      if (this.environment.name === 'prerender') for (const [name, file] of filesOf(bundle)) made.set(name, file);
      else if (this.environment.name === 'client') take(made, filesOf(bundle));
    },
  };
}

function filesOf(bundle: Rollup.OutputBundle): Files {
  const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []));
  return new Map(
    chunks.map(({ fileName, code, imports, dynamicImports, moduleIds, isEntry, facadeModuleId }) => {
      const entry = isEntry ? facadeModuleId : null;
      return [fileName, { fileName, code, imports: [...imports, ...dynamicImports], modules: moduleIds, entry }];
    }),
  );
}

interface Trimming {
  readonly root: string;
  readonly borrowed: Borrowed;
  readonly made: Files;
  readonly browser: Files;
}

function trim(pages: unknown, { root, borrowed, made, browser }: Trimming): void {
  const all = [...pagesSchema.parse(pages).values()].filter(({ styles }) => styles.length > 0);
  const contents = new Set(all.flatMap(({ styles }) => styles.flatMap(({ sheet }) => sheet.content ?? [])));
  const sheets = new Map([...contents].map((css) => [css, new StyleSheet(css)]));
  const names = new Set([...sheets.values()].flatMap((sheet) => [...sheet.names]));
  const found = new Map([...made, ...browser].map(([, file]) => [file, namesInCode(file.code, names)]));
  const compiled = new CompiledCode(made, browser);
  for (const page of all) {
    const modules = [page.component, ...(borrowed[page.component] ?? [])];
    const code = modules.flatMap((module) => compiled.ofPage(`${root}${module}`));
    const own = new Set(code.flatMap((file) => [...(found.get(file) ?? [])]));
    page.styles = page.styles.map((style) => {
      const sheet = sheets.get(style.sheet.content ?? '');
      if (sheet === undefined) return style;
      // The styles begin a part that is compressed once for all pages that have it.
      const content = `${PAGE_JOINT}${sheet.partFor(own)}`;
      return { ...style, sheet: { ...style.sheet, content } };
    });
  }
}
