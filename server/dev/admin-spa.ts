import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { createServer } from 'vite';
import { PROJECT } from '../environment.ts';

const BASE = '/admin/';

/** Serves the admin, a Vite app of its own in `admin/`, at /admin with hot reload. Only for `astro dev`. */
export function adminSpa(): AstroIntegration {
  return {
    name: 'admin-spa',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const vite = await createServer({
          configFile: join(PROJECT, 'admin/vite.config.ts'),
          server: {
            middlewareMode: true,
            ...(server.httpServer ? { ws: { server: server.httpServer, path: '__admin_hmr' } } : {}),
          },
        });
        server.middlewares.use((request, response, next) => {
          const path = request.url?.split('?')[0] ?? '';
          if (path !== BASE.slice(0, -1) && !path.startsWith(BASE)) return next();
          // Vite serves the app at /admin/ only; for Astro that address is a 404 (trailingSlash: 'never').
          if (path === BASE.slice(0, -1)) request.url = BASE + (request.url ?? '').slice(path.length);
          vite.middlewares(request, response, next);
        });
        server.httpServer?.once('close', () => void vite.close());
      },
    },
  };
}
