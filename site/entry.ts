/** The compiled site: pages for the publisher (shared/site-program.ts), endpoints for the server (@astrojs/node). */
import { createApp } from 'astro/app/entrypoint';

// biome-ignore lint/performance/noBarrelFile: an entry names what the bundle exports
export { handler } from '@astrojs/node/server.js';
export { allPages, CATALOGUE_FOLDERS as catalogueFolders, optionalPages } from './publishing/site-pages.ts';
export { touchedPages } from './publishing/touched-pages.ts';

// Without streaming a page that throws answers 500, never half a page.
export const app = createApp({ streaming: false });
