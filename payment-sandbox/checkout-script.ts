import { readFile } from 'node:fs/promises';

/** Loaded by a plain script tag, as Razorpay's is, so its names must not become globals. */
const CLASSIC = 'checkout.ts';

/** Address to file. The classic script imports the modules beside itself. */
const SCRIPTS: ReadonlyMap<string, string> = new Map([
  ['/v1/checkout.js', CLASSIC],
  ['/v1/dialog.ts', 'dialog.ts'],
  ['/v1/elements.ts', 'elements.ts'],
  ['/v1/service.ts', 'service.ts'],
  ['/v1/styles.ts', 'styles.ts'],
]);

const compiled = new Map<string, Promise<string>>();

/** The browser's JavaScript at this address, or undefined if none is served there. */
export function checkoutScript(path: string): Promise<string> | undefined {
  const file = SCRIPTS.get(path);
  if (file === undefined) return undefined;
  const known = compiled.get(file) ?? compile(file);
  compiled.set(file, known);
  return known;
}

async function compile(file: string): Promise<string> {
  const source = await readFile(new URL(`./browser/${file}`, import.meta.url), 'utf8');
  // Imported late: the compiler takes longer to load than all the rest of the sandbox.
  const { transformWithOxc } = await import('vite');
  const { code } = await transformWithOxc(source, file, { sourcemap: false });
  return file === CLASSIC ? toClassic(code) : code;
}

/** A file that imports types compiles to a module with an empty export, which a classic script cannot hold. */
function toClassic(code: string): string {
  return `(() => {\n${code.replace(/^export \{\};$/m, '')}})();\n`;
}
