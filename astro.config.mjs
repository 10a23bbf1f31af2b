import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { adminSpa } from './scripts/build/admin-spa.ts';
import { compileOnly } from './scripts/build/compile-only.ts';
import { devPaths } from './scripts/build/dev-paths.ts';
import { endWithParent } from './scripts/build/end-with-parent.ts';
import { keepPageMaker } from './scripts/build/keep-page-maker.ts';
import { serviceWorker } from './scripts/build/service-worker.ts';
import { leanStyles } from './scripts/build/styles/lean-styles.ts';
import { zodWithoutEval } from './scripts/build/zod-without-eval.ts';
import { astroVariables } from './scripts/environment.ts';
import { MEDIA_LIMITS } from './shared/api/admin-media.ts';

const { outDir, siteUrl, isCompiledOnly, services } = astroVariables();

/** Modules that belong into one file: a dozen small ones would each cost a round trip on a slow line. */
function chunk(name, modules) {
  return { name, minSize: 0, test: new RegExp(modules.join('|')) };
}

/** What every page loads at first. Whatever these import without `import()` is here, and nothing else. */
const SHELL = chunk('shell', [
  'site/layouts/(layout-page|page-parts)\\.ts',
  'site/layouts/Layout\\.astro',
  'site/components/(browser-log|dialog|image-fallback|parts|toast-signs|when-idle)\\.ts',
  'site/features/auth/(session|stored-session\\.store)\\.ts',
  'site/features/cart/(cart-count\\.store|cart-item)\\.ts',
  'site/features/delivery/remembered-pin\\.store\\.ts',
  'site/features/menu/(account-links|cart-badge|search-sheet)\\.ts',
  'site/features/offline/register\\.ts',
  'site/features/product/(keep-live|recent-start)\\.ts',
]);

/** What nearly every first press needs: the cart, the messages, and the stores under them. */
const STORES = chunk('stores', [
  'node_modules/(nanostores|@nanostores/persistent)',
  'site/components/toast[\\w.-]*\\.ts',
  'site/features/cart/(cart(-item|-drawer)?(\\.store)?|not-kept)\\.ts',
  'shared/money\\.ts',
]);

/**
 * Of what a part imports only the stores are fetched along with it: every page carries the list. A plugin, because
 * Astro overrules the setting.
 */
const LEAN_PRELOADS = {
  name: 'lean-preloads',
  config: () => ({ build: { modulePreload: { resolveDependencies: stores } } }),
};

function stores(_file, dependencies) {
  return dependencies.filter((path) => /\/stores\./.test(path));
}

/** Of packages that have code for development as well, it is left out. */
const IN_PRODUCTION = { 'process.env.NODE_ENV': JSON.stringify('production') };

/**
 * What is built runs without node_modules, wherever the release lies: the server, and the code that pre-renders.
 * In development it would make Vite run CommonJS packages as modules, which they are not.
 */
const SELF_CONTAINED = {
  name: 'self-contained',
  apply: 'build',
  config: () => ({
    ssr: { noExternal: true },
    environments: {
      ssr: { define: IN_PRODUCTION },
      prerender: { define: IN_PRODUCTION, resolve: { noExternal: true } },
    },
  }),
};

export default defineConfig({
  site: siteUrl,
  srcDir: './site',
  publicDir: './public',
  outDir,
  output: 'static',
  // What an upload may have; other endpoints stop reading much sooner (site/server/http/body.ts).
  adapter: node({ mode: 'middleware', bodySizeLimit: 2 * MEDIA_LIMITS.videoBytes }),
  // Nothing on the server keeps a session: the cart lives in the browser, signing in is PocketBase's.
  session: false,
  // The server in front asks by itself where a request comes from, and knows the one form that another site may send
  // (scripts/serve/admission.ts).
  security: { checkOrigin: false },
  trailingSlash: 'never',
  // A style sheet of its own would hold back the first paint by a round trip (docs/decisions/0010-styles-in-the-page.md).
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    adminSpa(),
    serviceWorker(),
    devPaths(services),
    endWithParent(),
    compileOnly({ isWanted: isCompiledOnly }),
    // The size guide on a product's page is that of the size chart (site/features/size-chart/size-guide-link.ts).
    leanStyles({ 'site/pages/product/[id].astro': ['site/pages/size-chart.astro'] }),
    keepPageMaker(),
  ],
  vite: {
    plugins: [tailwindcss(), SELF_CONTAINED, LEAN_PRELOADS, zodWithoutEval()],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [SHELL, STORES] } } } } },
    },
  },
});
