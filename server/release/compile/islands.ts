import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/**
 * Makes the islands' chunk its own entry. By default the entry is a second file that only imports the chunk, so hydrating
 * the first island costs two round trips.
 */
const ONE_FILE: Plugin = {
  name: 'islands-in-one-file',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
};

/**
 * React with the directive `client:intent` (site/islands/intent.ts), a renderer that renders each island once
 * (site/islands/render.ts), and one file for React and all islands (site/islands/islands.ts), so that hydrating the first
 * island costs one request.
 */
export function islands(): AstroIntegration {
  const base = react();
  return {
    ...base,
    hooks: {
      ...base.hooks,
      'astro:config:setup': (options) => {
        const path = (name: string) => fileURLToPath(new URL(`site/islands/${name}`, options.config.root));
        options.updateConfig({ vite: { plugins: [ONE_FILE] } });
        options.addClientDirective({ name: 'intent', entrypoint: path('intent.ts') });
        return base.hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({
              ...renderer,
              clientEntrypoint: path('islands.ts'),
              serverEntrypoint: path('render.ts'),
            }),
        });
      },
    },
  };
}
