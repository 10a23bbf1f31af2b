import { build, type Plugin } from 'vite';
import { buildTarget } from './supported-browsers.ts';

const SUFFIX = '?inline-script';

/**
 * `import code from './early.ts?inline-script'` is the text of a module with all it imports, for `<script is:inline set:html={code}>`:
 * it runs where it stands, before anything else is loaded. The content policy names its hash (docs/decisions/0018-content-policy.md).
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          target: buildTarget('shop'),
          write: false,
          lib: { entry: id.slice(0, -SUFFIX.length), formats: ['iife'], name: 'inline' },
        },
      });
      const [first] = [built].flat();
      if (first === undefined || !('output' in first)) throw new Error(`${id} was not compiled.`);
      return `export default ${JSON.stringify(first.output[0].code)}`;
    },
  };
}
