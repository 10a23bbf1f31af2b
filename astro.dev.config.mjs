import { defineConfig } from 'astro/config';
import config from './astro.config.mjs';
import { adminSpa } from './server/dev/admin-spa.ts';
import { devPaths } from './server/dev/dev-paths.ts';

/** The site's configuration with what the shop's server adds in production. A release is built without this. */
export default defineConfig({
  ...config,
  integrations: [...(config.integrations ?? []), adminSpa(), devPaths()],
});
