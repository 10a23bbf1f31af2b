import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { adapter } from './server/release/compile/adapter.ts';
import { inlineScripts } from './server/release/compile/inline-script.ts';
import { islands } from './server/release/compile/islands.ts';
import { serviceWorker } from './server/release/compile/service-worker.ts';
import { buildTarget } from './server/release/compile/supported-browsers.ts';
import { ZOD_ALIAS } from './server/release/compile/zod-alias.ts';

/** Modules that belong into one file: a dozen small ones would each cost a round trip on a slow line. */
function chunk(name, modules) {
  return { name, minSize: 0, test: new RegExp(modules.join('|')) };
}

/** What every page loads at first: these modules, and what they import without `import()`. */
const SHELL = chunk('shell', ['site/layouts/layout-page\\.ts', 'site/layouts/Layout\\.astro']);

/** What the first touch of any page loads: React and the islands. */
const ISLANDS = chunk('islands', [
  'site/islands/islands\\.ts',
  'site/features/cart/add-choice\\.ts',
  'site/api/shop-api\\.ts',
  'site/device/stored\\.ts',
  'site/components/use-hydrated\\.ts',
  'node_modules/(react|react-dom|scheduler|@nanostores/react)/',
]);

/** The cart page; drawer and checkout share its lines and totals. */
const CART = chunk('cart', ['site/features/cart/Cart\\.tsx']);

/** What a script imports is not preloaded: the islands' file is there by then. A plugin, because Astro overrules the setting. */
const NO_PRELOADS = { name: 'no-preloads', config: () => ({ build: { modulePreload: false } }) };

/** Styles are in the pages, which the server's build writes; scripts are the client's. A plugin, as above. */
const SUPPORTED = {
  name: 'supported-browsers',
  configEnvironment(name, { build }) {
    build.cssTarget = buildTarget('shop');
    if (name === 'client') build.target = buildTarget('shop');
  },
};

/**
 * The compiled site runs without node_modules, and without the code that packages have for development, such as React's for
 * its developer tools. Only in builds: in development Vite would run CommonJS packages as modules.
 */
const SELF_CONTAINED = {
  name: 'self-contained',
  apply: 'build',
  config: () => ({
    ssr: { noExternal: true },
    environments: {
      client: { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } },
      ssr: { define: { 'process.env.NODE_ENV': JSON.stringify('production') }, resolve: { noExternal: true } },
    },
  }),
};

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  // Pages are rendered by the publisher, which writes them as files (docs/develop/architecture.md).
  output: 'server',
  // Nothing on the server keeps a session: the cart lives in the browser, signing in is PocketBase's.
  session: false,
  // The server in front checks the origin of requests (server/http/admission.ts).
  security: { checkOrigin: false },
  trailingSlash: 'never',
  // A style sheet of its own would delay the first paint by a round trip (docs/decisions/0010-styles.md).
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  adapter: adapter(),
  integrations: [islands(), serviceWorker()],
  vite: {
    // Scripts stay files: the content policy allows none in pages but those it names.
    build: { assetsInlineLimit: (file) => (/\.[jt]s(\?|$)/.test(file) ? false : undefined) },
    plugins: [tailwindcss(), inlineScripts(), SELF_CONTAINED, SUPPORTED, NO_PRELOADS],
    resolve: { alias: [ZOD_ALIAS] },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [SHELL, ISLANDS, CART] } } } } },
    },
  },
});
