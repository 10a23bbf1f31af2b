/** Builds the admin, a Vite app of its own, into the folder given: in a process of its own, beside the site's compiling. */
import { join } from 'node:path';
import { build } from 'vite';
import { z } from 'zod';
import { PROJECT } from '../environment.ts';
import { zodWithoutEval } from './zod-without-eval.ts';

const outDir = z.string().parse(process.argv[2]);

// Whoever asked for it is gone: nobody would take it.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

await build({
  configFile: join(PROJECT, 'admin/vite.config.ts'),
  logLevel: 'warn',
  plugins: [zodWithoutEval()],
  build: { outDir, emptyOutDir: true },
});
