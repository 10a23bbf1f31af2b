import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { adminSpa } from './scripts/build/admin-spa.ts';
import { devPaths } from './scripts/build/dev-paths.ts';
import { serviceWorker } from './scripts/build/service-worker.ts';
import { astroVariables } from './scripts/environment.ts';

const { outDir, siteUrl, services } = astroVariables();

const SHELL_SCRIPTS = {
  name: 'shop',
  minSize: 0,
  test: new RegExp(
    [
      'node_modules/nanostores',
      'components/(dialog|image-fallback|toast[\\w.-]*)\\.ts',
      'layouts/(layout-page\\.ts|Layout\\.astro)',
      'catalogue/card-cycle\\.ts',
      'site/features/(cart/(cart(-item|-drawer)?(\\.store)?|not-kept)\\.ts|menu/[\\w-]+\\.ts)',
      'site/features/auth/(session|stored-session\\.store)\\.ts',
      'shared/(money|shop)\\.ts',
    ].join('|'),
  ),
};

/**
 * What is built runs without node_modules, wherever the release lies: the server, and the code that pre-renders.
 * In development it would make Vite run CommonJS packages as modules, which they are not.
 */
const SELF_CONTAINED = {
  name: 'self-contained',
  apply: 'build',
  config: () => ({
    ssr: { noExternal: true },
    environments: { prerender: { resolve: { noExternal: true } } },
  }),
};

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
  integrations: [react(), adminSpa(), serviceWorker(), devPaths(services)],
  vite: {
    plugins: [tailwindcss(), SELF_CONTAINED],
    environments: {
      // The scripts of every page in one file: a dozen small ones would each cost a round trip on a slow line.
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [SHELL_SCRIPTS] } } } } },
    },
  },
});
