import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { POCKETBASE_VERSION } from './version.ts';

test('go.mod and go.sum pin the same PocketBase', async () => {
  const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');
  expect(await read('go.mod')).toContain(`github.com/pocketbase/pocketbase v${POCKETBASE_VERSION} `);
  expect(await read('go.sum')).toContain(`github.com/pocketbase/pocketbase v${POCKETBASE_VERSION} h1:`);
});
