import type { Plugin } from 'vite';

const MODULE = /\/zod\/v4\/core\/core\.js$/;
const CONFIGURATION = '(_a.__zod_globalConfig = {})';

/**
 * Disables zod's `new Function` in browser code. The content policy (server/http/content-policy.ts) forbids it; zod falls
 * back by itself, but each page would report a violation.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!MODULE.test(id)) return null;
      if (!code.includes(CONFIGURATION))
        this.error('zod changed its global configuration; update CONFIGURATION in zod-without-eval.ts');
      return { code: code.replace(CONFIGURATION, CONFIGURATION.replace('{}', '{ jitless: true }')), map: null };
    },
  };
}
