import { fileURLToPath } from 'node:url';

/** For Vite's `resolve.alias`: zod is configured before any schema is made, in whatever chunk the schema is. */
export const ZOD_ALIAS = {
  find: /^zod$/,
  replacement: fileURLToPath(new URL('../../../shared/zod.ts', import.meta.url)),
};
