import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { buildTarget } from './supported-browsers.ts';

const ENTRY = new URL('../../../site/features/offline/worker/service-worker.ts', import.meta.url);

/** Builds the service worker into `client/sw.js`: it must lie at the root, and its URL must not change. */
export function serviceWorker(): AstroIntegration {
  return {
    name: 'service-worker',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          build: {
            target: buildTarget('shop'),
            outDir: fileURLToPath(dir),
            emptyOutDir: false,
            lib: { entry: fileURLToPath(ENTRY), formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
          },
        });
        logger.info('service worker built');
      },
    },
  };
}
