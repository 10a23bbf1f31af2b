import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';

const FOLDER = join(PROJECT, 'docs/decisions');

it('decision records have a status, context, decision and consequences; superseded ones point to their successor', async () => {
  const incomplete: string[] = [];
  for (const file of await readdir(FOLDER)) {
    const text = await readFile(join(FOLDER, file), 'utf8');
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
    const isComplete = /^\*\*Status\.\*\* Superseded by \[/m.test(text)
      ? headings.length === 0
      : /^\*\*Status\.\*\* \w/m.test(text) && headings.slice(0, 3).join() === 'Context,Decision,Consequences';
    if (!isComplete) incomplete.push(file);
  }
  expect(incomplete).toEqual([]);
});
