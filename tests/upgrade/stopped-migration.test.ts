import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { databaseFile, pocketBaseDirectory } from '#server/start/database.ts';
import { freePorts } from '#tests/support/ports.ts';
import { runStart, type StartCommand } from '#tests/support/start-command.ts';
import { copyTemplate } from '#tests/support/template.ts';

/** Moments after the start has come to PocketBase, in ms: before, in and after the first migration. */
const MOMENTS = [0, 100, 300, 800, 2000];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-stopped-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function start(): Promise<StartCommand> {
  const [port, pocketBasePort, sandboxPort] = await freePorts(3);
  return runStart({
    PORT: String(port),
    POCKETBASE_PORT: String(pocketBasePort),
    PAYMENT_SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder,
    DEMO: '0',
  });
}

/** Processes that write to the database. */
function writers(): string[] {
  const table = execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' });
  return table.split('\n').filter((line) => line.includes(`--dir=${pocketBaseDirectory(folder)}`));
}

/** As writers; one that is just being started shows a moment later. */
async function lastingWriters(): Promise<string[]> {
  const before = writers();
  await delay(500);
  return [...before, ...writers()];
}

/** How many of the shop's migrations the database has; 0 if there is none yet. @throws if it is damaged */
async function migrations(): Promise<number> {
  const file = databaseFile(folder);
  if (!existsSync(file)) return 0;
  const database = new DatabaseSync(file);
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  const hasTable = database.prepare("SELECT 1 FROM sqlite_master WHERE name = '_migrations'").get() !== undefined;
  const files = hasTable ? database.prepare("SELECT file FROM _migrations WHERE file LIKE '18%'").all() : [];
  database.close();
  return files.length;
}

describe.each(['SIGTERM', 'SIGKILL'] as const)('a first start that gets %s', { timeout: 180_000 }, (signal) => {
  it.each(MOMENTS)(
    'has all migrations or none, and leaves none running, %d ms after PocketBase’s turn',
    async (moment) => {
      const all = (await readdir(join(PROJECT, 'pb_migrations'))).filter((file) => /^18\d+.*\.js$/.test(file)).length;
      const stopped = await start();
      await stopped.untilSays('Starting PocketBase');
      await delay(moment);
      stopped.process.kill(signal);
      await stopped.ended;
      // A killed start cannot wait; the guard of its processes ends them.
      if (signal === 'SIGKILL') await expect.poll(lastingWriters, { timeout: 60_000 }).toEqual([]);
      else expect(writers()).toEqual([]);
      expect([0, all]).toContain(await migrations());

      const next = await start();
      await next.untilSays('Filling the shop');
      expect(await migrations()).toBe(all);
      next.process.kill('SIGTERM');
      await next.ended;
      expect(next.errors).toEqual([]);
      expect(writers()).toEqual([]);
    },
  );
});

it('a shop whose first start was stopped opens', { timeout: 300_000 }, async () => {
  await copyTemplate('empty', folder);
  await rm(pocketBaseDirectory(folder), { recursive: true });
  const stopped = await start();
  await stopped.untilSays('Starting PocketBase');
  await delay(300);
  stopped.process.kill('SIGTERM');
  await stopped.ended;
  const next = await start();
  await next.untilSays('Ctrl-C');
  next.process.kill('SIGTERM');
  await next.ended;
});
