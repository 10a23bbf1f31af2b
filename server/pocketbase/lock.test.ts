import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gulmohar-lock-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test('allows one process at a time and reports the wait', async () => {
  const path = join(directory, 'lock');
  const events: string[] = [];
  const finish = Promise.withResolvers<void>();
  const first = withLock(
    path,
    () => undefined,
    async () => {
      events.push('first works');
      await finish.promise;
      events.push('first is done');
    },
  );
  await expect.poll(() => events).toEqual(['first works']);
  const second = withLock(
    path,
    () => {
      events.push('second waits');
      finish.resolve();
    },
    async () => events.push('second works'),
  );
  await Promise.all([first, second]);
  expect(events).toEqual(['first works', 'second waits', 'first is done', 'second works']);
  expect(await readdir(directory)).toEqual([]);
});

test('a lock is released after a failure', async () => {
  const path = join(directory, 'lock');
  const failing = withLock(
    path,
    () => undefined,
    () => Promise.reject(new Error('no disk')),
  );
  await expect(failing).rejects.toThrow('no disk');
  expect(await readdir(directory)).toEqual([]);
});

test('a lock is taken over from a dead process', async () => {
  const path = join(directory, 'lock');
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(path, `${hostname()} ${pid}`);
  const waited: string[] = [];
  expect(
    await withLock(
      path,
      () => waited.push('waited'),
      async () => 'worked',
    ),
  ).toBe('worked');
  expect(waited).toEqual([]);
});
