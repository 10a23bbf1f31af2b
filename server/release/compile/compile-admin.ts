/** Compiles the admin, a separate Vite app, into the given folder. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { z } from 'zod';
import { buildTarget } from './supported-browsers.ts';
import { zodWithoutEval } from './zod-without-eval.ts';

const outDir = z.string().parse(process.argv[2]);

await build({
  configFile: fileURLToPath(new URL('../../../admin/vite.config.ts', import.meta.url)),
  logLevel: 'warn',
  plugins: [zodWithoutEval()],
  build: { outDir, emptyOutDir: true, target: buildTarget('admin') },
});
