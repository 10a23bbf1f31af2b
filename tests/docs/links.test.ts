import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { documentNames } from './support/document-commands.ts';

const LINK = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
const HEADING = /^#+ (.+)$/gm;

const read = (path: string) => readFile(join(PROJECT, path), 'utf8');

it('README.md and docs/README.md lead to every document', async () => {
  const names = (await documentNames()).filter((name) => !name.startsWith('docs/decisions/'));
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
