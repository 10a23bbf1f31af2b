import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const HOOKS = new URL('../../pb_hooks/', import.meta.url);

/** The exports of a module of the hooks that needs nothing of PocketBase: copies of rules, compared with those in shared. */
export function hooksModule<Exports>(path: string): Partial<Exports> {
  return load(new URL(path, HOOKS)) as Partial<Exports>;
}

/** CommonJS, which PocketBase runs. Modules that it requires are read in the same way. */
function load(path: URL): unknown {
  const module: { exports: unknown } = { exports: {} };
  const ownRequire = createRequire(path);
  const require = (name: string): unknown => (name.endsWith('.js') ? load(new URL(name, path)) : ownRequire(name));
  new Function('require', 'module', readFileSync(path, 'utf8'))(require, module);
  return module.exports;
}
