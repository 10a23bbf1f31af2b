import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';

const TESTS = '{admin,bench,demo,payment-sandbox,server,shared,site,tests,tools}/**/*.{test,spec}.{ts,tsx}';
/** A title that needs another one to be understood, before the function of its test. */
const FRAGMENT = /\(\s*(['`])((?:of|that|also|whose|from|as|but|not) [^'`\n]*)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?\(/g;

it('titles of tests read alone: none begins with "of", "that", "also" or the like', async () => {
  const fragments: string[] = [];
  for await (const file of glob(TESTS, { cwd: PROJECT })) {
    const text = await readFile(join(PROJECT, file), 'utf8');
    fragments.push(...[...text.matchAll(FRAGMENT)].map(([, , title]) => `${file}: ${title}`));
  }
  expect(fragments).toEqual([]);
});
