import { fileURLToPath } from 'node:url';
import type { GoProgram } from './go-program.ts';

/** Copies the database to a bucket as it is written. */
export const LITESTREAM: GoProgram = {
  name: 'litestream',
  moduleDirectory: fileURLToPath(new URL('litestream', import.meta.url)),
  packagePath: 'github.com/benbjohnson/litestream/cmd/litestream',
  seconds: 115,
};
