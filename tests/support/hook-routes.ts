import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const COMPILED = fileURLToPath(new URL('../../pb_hooks/routes.js', import.meta.url));
const { ROUTES } = createRequire(import.meta.url)(COMPILED) as { ROUTES: Record<string, object> };

/** Every route that our hooks add to PocketBase: `METHOD /path/{id}`. */
export const HOOK_ROUTES = Object.values(ROUTES).flatMap((routes) => Object.keys(routes));
