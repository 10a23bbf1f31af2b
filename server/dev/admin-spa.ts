import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { createServer } from 'vite';

const BASE = '/admin/';

/** Mounts the admin, a Vite app of its own in `admin/`, at /admin with hot reload in `astro dev`; build-admin.ts builds it. */
export function adminSpa(): AstroIntegration {
  let config: AstroConfig | undefined;
  const configFile = () => {
    if (config === undefined) throw new Error('Astro has not read its configuration yet.');
    const file = join(fileURLToPath(config.root), 'admin', 'vite.config.ts');
    return existsSync(file) ? file : null;
  };
  return {
    name: 'admin-spa',
    hooks: {
      'astro:config:done': (done) => {
        config = done.config;
      },
      'astro:server:setup': async ({ server }) => {
        const file = configFile();
        if (file === null) return;
        const vite = await createServer({
          configFile: file,
          server: {
            middlewareMode: true,
            ...(server.httpServer ? { hmr: { server: server.httpServer, path: '__admin_hmr' } } : {}),
          },
        });
        server.middlewares.use((request, response, next) => {
          const path = request.url?.split('?')[0] ?? '';
          if (path !== BASE.slice(0, -1) && !path.startsWith(BASE)) return next();
          // Astro answers /admin/ with 404, so the app is asked for without the slash.
          if (path === BASE.slice(0, -1)) request.url = BASE + (request.url ?? '').slice(path.length);
          vite.middlewares(request, response, next);
        });
        server.httpServer?.once('close', () => void vite.close());
      },
    },
  };
}
