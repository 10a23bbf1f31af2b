import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { z } from 'zod';
import { pageMakerFolder, writePageMaker } from './page-maker.ts';

const ENTRY = fileURLToPath(new URL('page-entry.ts', import.meta.url));

/** What Astro's bundler knows of a page, as far as it is needed to make it again. */
const pagesSchema = z.map(z.string(), z.object({ key: z.string(), styles: z.array(z.unknown()) }));

/** Keeps what makes the pages of a build, which Astro would throw away, so that it can be done in processes of their own, and again without a build. */
export function keepPageMaker(): AstroIntegration {
  let config: AstroConfig | undefined;
  let pages: unknown;
  return {
    name: 'keep-page-maker',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const prerender = { build: { rolldownOptions: { input: ENTRY } } };
        // A plugin, because Astro overrules the setting.
        updateConfig({
          vite: { plugins: [{ name: 'page-entry', config: () => ({ environments: { prerender } }) }] },
        });
      },
      'astro:config:done': (done) => {
        config = done.config;
      },
      'astro:build:setup': (setup) => {
        // Still empty; Astro fills it while it builds.
        if (setup.target === 'server') pages = setup.pages;
      },
      'astro:build:generated': async () => {
        if (config === undefined) throw new Error('Astro has not read its configuration yet.');
        await keep(config, pagesSchema.parse(pages));
      },
    },
  };
}

async function keep(config: AstroConfig, pages: z.infer<typeof pagesSchema>): Promise<void> {
  const release = fileURLToPath(config.outDir);
  const compiled = join(fileURLToPath(config.build.server), '.prerender');
  const entry = (await readdir(compiled)).find((name) => /^prerender-entry\b.*\.mjs$/.test(name));
  if (entry === undefined) throw new Error('Astro has left no module of compiled pages.');
  await cp(compiled, pageMakerFolder(release), { recursive: true });
  await writePageMaker(pageMakerFolder(release), {
    entry,
    origin: new URL(config.site ?? 'http://localhost').origin,
    pages: [...pages.values()].map(({ key, styles }) => ({ key, styles })),
  });
}
