import { createRequire } from 'node:module';

const require = createRequire(new URL('../../pb_hooks/', import.meta.url));
const hooks = require('./routes.js') as { ROUTES: Record<string, object> };

/** Every route that our hooks add to PocketBase: `METHOD /path/{id}`. */
export const HOOK_ROUTES = Object.values(hooks.ROUTES).flatMap((routes) => Object.keys(routes));
