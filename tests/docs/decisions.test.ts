import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';

const FOLDER = join(PROJECT, 'docs/decisions');
const files = (await readdir(FOLDER)).filter((name) => name !== 'README.md');

it('decision records have a status, context, decision and consequences', async () => {
  const incomplete: string[] = [];
  for (const file of files) {
    const text = await readFile(join(FOLDER, file), 'utf8');
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
    const hasHeadings = headings.slice(0, 3).join() === 'Context,Decision,Consequences';
    if (!hasHeadings || !/^\*\*Status\.\*\* \w/m.test(text)) incomplete.push(file);
  }
  expect(incomplete).toEqual([]);
});

it('the index of decisions names each of them', async () => {
  const index = await readFile(join(FOLDER, 'README.md'), 'utf8');
  expect(files.filter((file) => !index.includes(`](${file})`))).toEqual([]);
});
