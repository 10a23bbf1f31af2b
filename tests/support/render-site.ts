import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inheritedEnvironment } from '#server/environment.ts';
import { createChildren } from '#server/processes/children.ts';
import { copyCompiledSite } from './template.ts';

/** Renders all pages of a database in a separate process, with the site compiled for the template. */
export async function renderSite(out: string, from: { pocketBaseDir: string; siteUrl: string }): Promise<void> {
  await copyCompiledSite(out);
  const children = createChildren();
  try {
    await children.run({
      name: 'making the pages',
      script: new URL('make-pages.ts', import.meta.url),
      parameters: [out, from.pocketBaseDir, from.siteUrl],
      env: { ...inheritedEnvironment(), NODE_ENV: 'production' },
      log: () => undefined,
    });
  } finally {
    await children.stop();
  }
}

/** Copies PocketBase's database, which may be in use, and changes the copy. Returns its folder. */
export async function copyDatabase(pocketBaseDir: string, change: (database: DatabaseSync) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gulmohar-database-'));
  const original = new DatabaseSync(join(pocketBaseDir, 'data.db'));
  original.prepare('VACUUM INTO ?').run(join(folder, 'data.db'));
  original.close();
  const copy = new DatabaseSync(join(folder, 'data.db'));
  change(copy);
  copy.close();
  return folder;
}
