import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';

/** A path of the project in backticks: it begins with a top folder and ends with a folder's slash or a file's ending. */
const PATH =
  /`((?:site|admin|shared|server|payment-sandbox|demo|bench|tools|tests|hooks|pb_migrations|deploy|docs)\/[\w./{},*[\]-]*(?:\/|\.\w+))`/g;

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expanded(path: string): string[] {
  const [all, before = '', list, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path) ?? [];
  if (all === undefined || list === undefined) return [path];
  return list.split(',').flatMap((part) => expanded(`${before}${part}${after}`));
}

it('documents name files and folders that exist', async () => {
  const names = await readdir(join(PROJECT, 'docs'), { recursive: true });
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...names.filter((name) => name.endsWith('.md')).map((name) => join('docs', name)),
  ];
  const missing: string[] = [];
  let named = 0;
  for (const document of documents) {
    const text = await readFile(join(PROJECT, document), 'utf8');
    for (const [, path = ''] of text.matchAll(PATH)) {
      for (const one of expanded(path).filter((candidate) => !candidate.includes('*'))) {
        named += 1;
        if (!existsSync(join(PROJECT, one))) missing.push(`${document}: ${one}`);
      }
    }
  }
  expect(named).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});
