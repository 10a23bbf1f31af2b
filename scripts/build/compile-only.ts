import type { AstroIntegration } from 'astro';

/** With `isWanted` a build compiles the site and makes none of its pages: render-site.ts makes them, in several processes. */
export function compileOnly({ isWanted }: { isWanted: boolean }): AstroIntegration {
  return {
    name: 'compile-only',
    hooks: {
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
