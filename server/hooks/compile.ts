/**
 * Compiles hooks/ to pb_hooks/, which PocketBase runs: npm does it after `npm ci` (prepare), `npm run dev` at each change, the
 * tests before they start. The image copies this file alone before it installs, so it imports nothing of ours.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OutputFile, Plugin } from 'esbuild';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = join(PROJECT, 'hooks');
const TARGET = join(PROJECT, 'pb_hooks');
/** What PocketBase's JavaScript lacks or, as \p{…}, silently takes for other characters. */
const MISSING =
  /\\p\{|\bIntl\.|\bstructuredClone\(|\.groupBy\(|\bnew URL\(|\bURL\.canParse|\.toLocale\w*String\(|\bTextEncoder\b|\bcrypto\.|\bfetch\(/;

/** Modules of the hooks stay apart and require each other; what they import of shared/ is put into them, as far as it is used. */
const separateModules: Plugin = {
  name: 'separate modules',
  setup(build) {
    build.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, importer }) =>
      importer.startsWith(SOURCES) ? { path: path.replace(/\.ts$/, '.js'), external: true } : undefined,
    );
    build.onResolve({ filter: /^zod/ }, ({ importer }) => ({
      errors: [{ text: `${importer} imports zod, which takes 3 MB in each of PocketBase's machines` }],
    }));
  },
};

/**
 * Compiles all hooks. Returns whether a file changed.
 * @throws Error with the place of what cannot be compiled
 */
export async function compileHooks(): Promise<boolean> {
  const { build } = await import('esbuild');
  const names = (await readdir(SOURCES, { recursive: true })).filter((name) => /(?<!\.d)\.ts$/.test(name));
  const { outputFiles } = await build({
    entryPoints: names.map((name) => join(SOURCES, name)),
    outbase: SOURCES,
    outdir: TARGET,
    absWorkingDir: PROJECT,
    write: false,
    bundle: true,
    format: 'cjs',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
    supported: { 'async-generator': false, 'for-await': false, 'dynamic-import': false, 'import-meta': false },
    plugins: [separateModules],
  });
  return writeChanged(outputFiles);
}

/**
 * Replaces only files that changed: a PocketBase that watches the folder restarts at each change, and ends if a module is
 * missing. The file that it starts with comes last.
 */
async function writeChanged(outputs: readonly OutputFile[]): Promise<boolean> {
  const files = new Map(outputs.map(({ path, text }) => [path, text]));
  const html = 'account-mails/account-mail.html';
  files.set(join(TARGET, html), await readFile(join(SOURCES, html), 'utf8'));
  // The project's own package.json says that .js files are ES modules.
  files.set(join(TARGET, 'package.json'), '{ "type": "commonjs" }\n');
  let hasChanged = false;
  const isStart = (path: string) => Number(path.endsWith('.pb.js'));
  for (const path of [...files.keys()].sort((one, other) => isStart(one) - isStart(other))) {
    const text = files.get(path) ?? '';
    const missing = path.endsWith('.js') ? MISSING.exec(text) : null;
    if (missing !== null) throw new Error(`${path}: PocketBase has no ${missing[0]}`);
    if ((await readFile(path, 'utf8').catch(() => null)) === text) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, text);
    await rename(`${path}.new`, path);
    hasChanged = true;
  }
  const left = (await readdir(TARGET, { recursive: true })).filter((name) => name.endsWith('.js'));
  for (const name of left) if (!files.has(join(TARGET, name))) await rm(join(TARGET, name));
  return hasChanged;
}

/** As npm's prepare: without the sources (the image installs first) or esbuild (--omit=dev) there is nothing to do. */
if (import.meta.filename === process.argv[1] && existsSync(SOURCES)) {
  const hasEsbuild = existsSync(join(PROJECT, 'node_modules/esbuild'));
  if (hasEsbuild) await compileHooks();
}
