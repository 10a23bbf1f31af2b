/** Compiles the admin, a separate Vite app, into the given folder. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { z } from 'zod';
import { buildTarget } from './supported-browsers.ts';
import { ZOD_ALIAS } from './zod-alias.ts';

const outDir = z.string().parse(process.argv[2]);

await build({
  configFile: fileURLToPath(new URL('../../../admin/vite.config.ts', import.meta.url)),
  logLevel: 'warn',
  resolve: { alias: [ZOD_ALIAS] },
  build: { outDir, emptyOutDir: true, target: buildTarget('admin') },
});
