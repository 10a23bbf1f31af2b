import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const ENTRY = fileURLToPath(new URL('page-entry.ts', import.meta.url));

/** With `isWanted` a build compiles the site and makes none of its pages: render-site.ts makes them, in several processes. */
export function compileOnly({ isWanted }: { isWanted: boolean }): AstroIntegration {
  return {
    name: 'compile-only',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const prerender = { build: { rolldownOptions: { input: ENTRY } } };
        // A plugin, because Astro overrules the setting.
        updateConfig({
          vite: { plugins: [{ name: 'compile-only', config: () => ({ environments: { prerender } }) }] },
        });
      },
      'astro:build:start': ({ setPrerenderer }) => {
        if (!isWanted) return;
        setPrerenderer({
          name: 'compile-only',
          getStaticPaths: async () => [],
          render: async () => {
            throw new Error('A build that only compiles makes no pages.');
          },
        });
      },
    },
  };
}
