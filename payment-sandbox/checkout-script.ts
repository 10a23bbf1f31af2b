import { readFile } from 'node:fs/promises';

/** Loaded by a plain script tag like Razorpay's, so it is wrapped in a function to keep its names out of the globals. */
const CLASSIC = 'checkout.ts';

/** File by URL path. The classic script imports the modules. */
const SCRIPTS: ReadonlyMap<string, string> = new Map([
  ['/v1/checkout.js', CLASSIC],
  ['/v1/dialog.ts', 'dialog.ts'],
  ['/v1/elements.ts', 'elements.ts'],
  ['/v1/link.ts', 'link.ts'],
  ['/v1/service.ts', 'service.ts'],
  ['/v1/styles.ts', 'styles.ts'],
]);

const compiled = new Map<string, Promise<string>>();

/** JavaScript served at this path; undefined if none exists. */
export function checkoutScript(path: string): Promise<string> | undefined {
  const file = SCRIPTS.get(path);
  if (file === undefined) return undefined;
  const known = compiled.get(file) ?? compile(file);
  compiled.set(file, known);
  return known;
}

async function compile(file: string): Promise<string> {
  const source = await readFile(new URL(`./browser/${file}`, import.meta.url), 'utf8');
  // Loaded on demand: Vite takes longer to load than the rest of the sandbox.
  const { transformWithOxc } = await import('vite');
  const { code } = await transformWithOxc(source, file, { sourcemap: false });
  return file === CLASSIC ? toClassic(code) : code;
}

/** A file that imports types compiles to a module with an empty export, which a classic script cannot hold. */
function toClassic(code: string): string {
  return `(() => {\n${code.replace(/^export \{\};$/m, '')}})();\n`;
}
