/**
 * What the code that makes the pages is bundled from: Astro's own entry, and what makes the text of a page, so that it can be
 * had without a response around it (page-renderer.ts).
 */
// biome-ignore lint/performance/noBarrelFile: what a bundle exports is named by its entry
export { app, manifest } from 'astro/entrypoints/prerender';
export { renderToString } from 'astro/runtime/server/index.js';
