import type { Plugin } from 'vite';

const MODULE = /\/zod\/v4\/core\/core\.js$/;
const CONFIGURATION = '(_a.__zod_globalConfig = {})';

/**
 * Zod makes its parsers with `new Function`, which the shop's pages forbid (server/http/content-policy.ts); it would go
 * on without, but each page would report that it tried. In what browsers get it does not try.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!MODULE.test(id)) return null;
      if (!code.includes(CONFIGURATION)) this.error('zod keeps its configuration in another way than it did');
      return { code: code.replace(CONFIGURATION, CONFIGURATION.replace('{}', '{ jitless: true }')), map: null };
    },
  };
}
