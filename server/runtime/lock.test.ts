import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryLock, withLock } from './lock.ts';

let path = '';
beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'gulmohar-lock-')), 'work');
});
afterEach(() => rm(join(path, '..'), { recursive: true }));

test('allows one caller at a time and reports the wait', async () => {
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
});

test('a lock is released after a failure', async () => {
  const failing = withLock(
    path,
    () => undefined,
    () => Promise.reject(new Error('no disk')),
  );
  await expect(failing).rejects.toThrow('no disk');
  const lock = tryLock(path);
  expect(lock).not.toBeNull();
  lock?.release();
});

test('one of 20 callers at a time holds the lock after its holder was killed', async () => {
  const holder = hold(path);
  await once(holder.stdout, 'data');
  expect(tryLock(path)).toBeNull();
  let atWork = 0;
  let most = 0;
  const waiters = Array.from({ length: 20 }, () =>
    withLock(
      path,
      () => undefined,
      async () => {
        atWork += 1;
        most = Math.max(most, atWork);
        await Promise.resolve();
        atWork -= 1;
      },
    ),
  );
  holder.kill('SIGKILL');
  await Promise.all(waiters);
  expect(most).toBe(1);
});

/** A process that holds the lock. */
function hold(held: string) {
  const module = new URL('lock.ts', import.meta.url).href;
  const program = `import { tryLock } from '${module}'; tryLock(process.argv[1]); globalThis.gc();
    console.log('locked'); setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', program, held], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
