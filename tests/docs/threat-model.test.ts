import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';

/** As docs/operate/threat-model.md names them: the file, and mostly the name of a test in it. */
const NAMED = /`([\w./-]+\.(?:test|spec)\.ts)`(?:: “([^”]+)”)?/g;

it('the threat model names existing tests', async () => {
  const text = await readFile(join(PROJECT, 'docs/operate/threat-model.md'), 'utf8');
  const named = [...text.matchAll(NAMED)].map(([, file = '', name]) => ({ file, name }));
  expect(named.length).toBeGreaterThan(50);
  for (const { file, name = '' } of named) {
    const source = await readFile(join(PROJECT, file), 'utf8');
    expect([file, name, source.includes(name)]).toEqual([file, name, true]);
  }
});

it('every threat in the threat model has a test', async () => {
  const text = await readFile(join(PROJECT, 'docs/operate/threat-model.md'), 'utf8');
  const [threats = ''] = text.slice(text.indexOf('## Money and stock')).split('## Not covered');
  const rows = threats.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| threat'));
  expect(rows.filter((row) => !/\.(?:test|spec)\.ts`/.test(row))).toEqual([]);
});
