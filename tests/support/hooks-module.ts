import { createRequire } from 'node:module';

const require = createRequire(new URL('../../pb_hooks/', import.meta.url));

/** The exports of a module of the compiled hooks that calls nothing of PocketBase when it is loaded. */
export function hooksModule<Exports>(path: string): Partial<Exports> {
  return require(`./${path}`) as Partial<Exports>;
}
