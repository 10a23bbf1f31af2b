import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { adminSpa } from './scripts/build/admin-spa.ts';
import { devPaths } from './scripts/build/dev-paths.ts';
import { astroVariables } from './scripts/environment.ts';

const { outDir, siteUrl, pocketBaseUrl, pocketBaseDir } = astroVariables();

export default defineConfig({
  site: siteUrl,
  srcDir: './site',
  publicDir: './public',
  outDir,
  output: 'static',
  adapter: node({ mode: 'middleware', bodySizeLimit: 256 * 1024 }),
  // Nothing on the server keeps a session: the cart lives in the browser, signing in is PocketBase's.
  session: false,
  trailingSlash: 'never',
  build: { format: 'file' },
  devToolbar: { enabled: false },
  integrations: [react(), adminSpa(), devPaths({ url: pocketBaseUrl, dir: pocketBaseDir })],
  vite: {
    plugins: [tailwindcss()],
    // What is built runs without node_modules, wherever the release lies: the server, and the code that pre-renders.
    ssr: { noExternal: true },
    environments: { prerender: { resolve: { noExternal: true } } },
  },
});
