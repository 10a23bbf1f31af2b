import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { undoTrial } from '../start/migration-trial.ts';
import type { PreparedRestore } from './prepare-restore.ts';
import { swapIn } from './swap-in.ts';

const FIGURES = { orders: 0, products: 0, last_order_number: '', last_order_at: '' };

let dataDir: string;
let prepared: PreparedRestore;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-swap-in-'));
  const content = join(dataDir, 'restore-1', 'content');
  await mkdir(join(content, 'pb'), { recursive: true });
  await mkdir(join(dataDir, 'pb'));
  await writeFile(join(content, 'pb', 'data.db'), 'fresh');
  prepared = { from: 'the replica', content, hasFiles: false, manifest: undefined, figures: FIGURES };
});
afterEach(() => rm(dataDir, { recursive: true }));

it('keeps the copy of an interrupted upgrade aside, so that the next start does not put it over the fresh database', async () => {
  const names = ['data.db', 'data.db-wal', 'before-migrating.db', 'schema.json'];
  for (const name of names) await writeFile(join(dataDir, 'pb', name), 'old');
  const aside = await swapIn(prepared, dataDir, new Date());
  expect((await readdir(join(aside, 'pb'))).toSorted()).toEqual(names.toSorted());

  await undoTrial(join(dataDir, 'pb'), () => undefined);
  expect(await readdir(join(dataDir, 'pb'))).toEqual(['data.db']);
  expect(await readFile(join(dataDir, 'pb', 'data.db'), 'utf8')).toBe('fresh');
});
