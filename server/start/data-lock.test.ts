import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataDirectory } from './data-lock.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-lock-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('refuses a second shop on a data directory, and says what to do', async () => {
  const lock = await lockDataDirectory(dataDir);
  await expect(lockDataDirectory(dataDir)).rejects.toThrow(
    `DATA_DIR is ${dataDir}, which a running shop uses (process ${process.pid}): stop that one, or set DATA_DIR to a directory of its own.`,
  );
  await lock.release();
  await (await lockDataDirectory(dataDir)).release();
  expect(await readdir(dataDir)).toEqual([]);
});

it.each(['', '{"pid":1,"project":"/shop/","port":1,"token":"gone"}'])(
  'succeeds for one of several starts at once, with the lock file %j',
  async (left) => {
    if (left !== '') await writeFile(join(dataDir, 'lock.json'), left);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => lockDataDirectory(dataDir)));
    const [winner, ...others] = tries.filter(({ status }) => status === 'fulfilled');
    expect(others).toEqual([]);
    if (winner?.status === 'fulfilled') await winner.value.release();
  },
);

it('is released after its holder was killed', async () => {
  const module = new URL('data-lock.ts', import.meta.url).href;
  const program = `import { lockDataDirectory } from '${module}'; await lockDataDirectory(process.argv[1]);
    console.log('locked'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  await expect(lockDataDirectory(dataDir)).rejects.toThrow(`process ${holder.pid}`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await (await lockDataDirectory(dataDir)).release();
});

it('ignores a damaged lock file', async () => {
  await writeFile(join(dataDir, 'lock.json'), '{"pid": 1');
  await (await lockDataDirectory(dataDir)).release();
});
