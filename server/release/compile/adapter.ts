import type { AstroIntegration } from 'astro';

/** The shop's own adapter for Astro: compiles site/entry.ts into one program for publisher and HTTP server. */
export function adapter(): AstroIntegration {
  const name = 'shop';
  return {
    name,
    hooks: {
      'astro:config:done': ({ setAdapter, config }) =>
        setAdapter({
          name,
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('site/entry.ts', config.root),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        }),
    },
  };
}
