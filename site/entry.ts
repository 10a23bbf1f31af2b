/** The compiled site: pages for the publisher (shared/site-program.ts), endpoints (@astrojs/node) and timers for the server. */
import { createApp } from 'astro/app/entrypoint';

// biome-ignore lint/performance/noBarrelFile: an entry names what the bundle exports
export { handler } from '@astrojs/node/server.js';
export { allPages, CATALOGUE_FOLDERS as catalogueFolders, optionalPages } from './publishing/site-pages.ts';
export { touchedPages } from './publishing/touched-pages.ts';

// Without streaming a page that throws answers 500, never half a page.
export const app = createApp({ streaming: false });

/** Loaded when it is called: the publisher imports this file too, and needs no timers. */
export const runTimers: typeof import('#server/timers.ts').runTimers = async (options) =>
  (await import('#server/timers.ts')).runTimers(options);
