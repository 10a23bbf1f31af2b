import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT } from '../environment.ts';
import { hashSources, SOURCES } from './source-files.ts';

let root: string;
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'gulmohar-sources-')), '/');
  await write('site/pages/index.astro', '<h1>Gulmohar</h1>');
  await write('tsconfig.json', '{}');
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

it('the hash stays the same while no source changes', async () => {
  const before = await hashSources(root);
  await write('site/pages/index.test.ts', 'a test');
  await write('docs/README.md', 'words');
  await write('tools/test/main.ts', 'run()');
  await write('server/release/releases.test.ts', 'a test');
  expect(await hashSources(root)).toBe(before);
});

it.each([
  ['a changed page', () => write('site/pages/index.astro', '<h1>Other</h1>')],
  ['a changed setting', () => write('tsconfig.json', '{ }')],
  ['a new file', () => write('site/public/logo.svg', '<svg/>')],
  ['a renamed file', () => rename(join(root, 'site/pages/index.astro'), join(root, 'site/pages/home.astro'))],
])('changes with %s', async (_, change) => {
  const before = await hashSources(root);
  await change();
  expect(await hashSources(root)).not.toBe(before);
});

describe('the sources', () => {
  const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|new URL\(\s*)(['"])([^'"]+)\1/g;
  const ENTRIES = ['astro.config.mjs', 'admin/vite.config.ts', 'site/entry.ts', 'server/release/build-site.ts'];
  /** Folders whose files are found by name: pages and components of Astro, programs that compile. */
  const FOLDERS = ['site/pages', 'server/release/compile'];

  /** The file of an import specifier; undefined for packages and URLs. */
  async function resolve(from: string, specifier: string): Promise<string | undefined> {
    const place = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(from), specifier);
    if (!/^[#.]/.test(specifier)) return undefined;
    const isFile = await stat(join(PROJECT, place)).then(
      (stats) => stats.isFile(),
      () => false,
    );
    return isFile ? place : undefined;
  }

  async function reachedFrom(entries: readonly string[]): Promise<Map<string, string>> {
    const reached = new Map(entries.map((entry) => [entry, 'the build']));
    for (const file of reached.keys()) {
      const code = /\.(ts|tsx|mjs|astro)$/.test(file) ? await readFile(join(PROJECT, file), 'utf8') : '';
      for (const [, , specifier = ''] of code.matchAll(IMPORT)) {
        const found = await resolve(file, specifier);
        if (found !== undefined && !reached.has(found)) reached.set(found, file);
      }
    }
    return reached;
  }

  it('contain every file that a build imports', async () => {
    const found = await Promise.all(
      FOLDERS.map(async (folder) => {
        const entries = await readdir(join(PROJECT, folder), { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'));
        return files.map((entry) => relative(PROJECT, join(entry.parentPath, entry.name)));
      }),
    );
    const reached = await reachedFrom([...ENTRIES, ...found.flat()]);
    const isSource = (file: string) => SOURCES.some((source) => file === source || file.startsWith(`${source}/`));
    const others = [...reached].filter(([file]) => !isSource(file)).map(([file, by]) => `${file}, imported by ${by}`);
    expect(others).toEqual([]);
    // The walk follows imports of every kind.
    expect([...reached.keys()]).toEqual(
      expect.arrayContaining([
        'site/layouts/Layout.astro',
        'site/features/offline/worker/service-worker.ts',
        'server/processes/orphan-guard.ts',
        'shared/money.ts',
      ]),
    );
    expect(reached.size).toBeGreaterThan(300);
  });
});
