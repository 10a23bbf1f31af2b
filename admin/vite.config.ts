import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Rolldown } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Libraries change more rarely than the admin, so a chunk of their own stays cached across releases. Libraries of lazy pages,
// such as charts, are in the chunk of their page (tests/e2e/admin/shell/budget.spec.ts).
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'libraries', test: /node_modules\//, tags: ['$initial'] },
  // Otherwise each of 20 modules that lazy pages share would be a request of its own.
  { name: 'start', test: /\/(admin|shared)\//, tags: ['$initial'] },
];

/**
 * The admin's build, served at /admin by the shop's server. Fonts, media and PocketBase are on the same origin; the dev
 * server proxies /pb and /media to PocketBase at POCKETBASE_URL and /api to a shop at SHOP_URL.
 */
export default defineConfig(({ mode }) => {
  const { POCKETBASE_URL = 'http://127.0.0.1:8090', SHOP_URL = 'http://127.0.0.1:4321' } = loadEnv(mode, here('..'), [
    'POCKETBASE_URL',
    'SHOP_URL',
  ]);
  return {
    root: here('.'),
    base: '/admin/',
    // The shop serves site/public/ at the root of the same origin, so the admin does not copy it.
    publicDir: here('../site/public'),
    experimental: {
      renderBuiltUrl: (file, { type }) => (type === 'public' ? `/${file}` : undefined),
    },
    // Astro's dev server keeps its prebundled dependencies in node_modules/.vite.
    cacheDir: here('../node_modules/.vite-admin'),
    plugins: [react(), tailwindcss()],
    server: {
      proxy: {
        '/api': { target: SHOP_URL },
        '/pb': { target: POCKETBASE_URL, rewrite: (path) => path.replace(/^\/pb/, '') },
        '/media': {
          target: POCKETBASE_URL,
          rewrite: (path) => path.replace(/^\/media/, '/api/files/product_images'),
        },
      },
    },
    build: {
      outDir: here('../dist/admin'),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    },
  };
});
