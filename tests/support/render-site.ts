import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyCompiledSite, renderPages } from './template.ts';

/** Renders all pages of a database in a separate process, with the site compiled for the template. */
export async function renderSite(out: string, from: { pocketBaseDir: string; siteUrl: string }): Promise<void> {
  await copyCompiledSite(out);
  await renderPages(out, from);
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
