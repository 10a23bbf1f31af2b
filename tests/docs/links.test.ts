import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { documentNames } from './support/document-commands.ts';

const LINK = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
const HEADING = /^#+ (.+)$/gm;
/** A path of the project in backticks: it begins with a top folder and ends with a folder's slash or a file's ending. */
const PATH =
  /`((?:site|admin|shared|server|payment-sandbox|demo|bench|tools|tests|hooks|pb_migrations|deploy|docs)\/[\w./{},*[\]-]*(?:\/|\.\w+))`/g;
/** A document that a comment or message of the code names. Migrations are left out: they are never edited. */
const CITED = /\bdocs\/[\w/-]+\.md\b/g;
const CODE = '{site,admin,shared,server,payment-sandbox,demo,bench,tools,tests,hooks,deploy}/**/*';

const read = (path: string) => readFile(join(PROJECT, path), 'utf8');

it('README.md and docs/README.md lead to every document', async () => {
  const names = (await documentNames()).filter((name) => !/^docs\/decisions\/\d/.test(name));
  const linked = await Promise.all(
    ['README.md', 'docs/README.md'].map(async (document) =>
      [...(await read(document)).matchAll(LINK)].map(([, path = '']) => join(document, '..', path)),
    ),
  );
  expect(names.filter((name) => name !== 'README.md' && !linked.flat().includes(name))).toEqual([]);
});

it('links of documents lead to files and headings that exist', async () => {
  const missing: string[] = [];
  for (const document of await documentNames()) {
    for (const [link, path = '', heading] of (await read(document)).matchAll(LINK)) {
      const target = path === '' ? document : join(document, '..', path);
      const isThere = heading === undefined ? existsSync(join(PROJECT, target)) : (await headings(target)).has(heading);
      if (!isThere) missing.push(`${document}: ${link}`);
    }
  }
  expect(missing).toEqual([]);
});

/** Headings of a document as they are in addresses: `Free shipping, 1` is `free-shipping-1`. */
async function headings(document: string): Promise<Set<string>> {
  const titles = [...(await read(document).catch(() => '')).matchAll(HEADING)].map(([, title = '']) => title);
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\d\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expanded(path: string): string[] {
  const [all, before = '', list, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path) ?? [];
  if (all === undefined || list === undefined) return [path];
  return list.split(',').flatMap((part) => expanded(`${before}${part}${after}`));
}

it('documents name files and folders that exist', async () => {
  const named: string[] = [];
  for (const document of await documentNames()) {
    const paths = [...(await read(document)).matchAll(PATH)].flatMap(([, path = '']) => expanded(path));
    named.push(...paths.filter((path) => !path.includes('*')).map((path) => `${document}: ${path}`));
  }
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((line) => !existsSync(join(PROJECT, line.split(': ')[1] ?? '')))).toEqual([]);
});

it('code names documents that exist', async () => {
  const missing: string[] = [];
  for await (const file of glob(CODE, { cwd: PROJECT })) {
    if (!/\.(?:[jt]sx?|astro|css|yml|service|nodes|template)$/.test(file)) continue;
    const cited = [...(await read(file)).matchAll(CITED)].map(([path]) => path);
    missing.push(...cited.filter((path) => !existsSync(join(PROJECT, path))).map((path) => `${file}: ${path}`));
  }
  expect(missing).toEqual([]);
});
