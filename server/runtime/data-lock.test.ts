import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { PROJECT } from '../environment.ts';
import { lockDataDirectory, lockHolder } from './data-lock.ts';

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
  expect(await lockHolder(dataDir)).toBeNull();
});

it('refuses a second shop beside one of version 1.0.0, which answers on a port with its token', async () => {
  const server = createServer((_, response) => response.end('token')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const shop = { pid: 4711, project: '/old/', port, token: 'token' };
  await writeFile(join(dataDir, 'lock.json'), JSON.stringify(shop));
  await expect(lockDataDirectory(dataDir)).rejects.toThrow('process 4711');
  expect(await lockHolder(dataDir)).toMatchObject({ pid: 4711, project: '/old/' });
  server.close();
  server.closeAllConnections();
  await (await lockDataDirectory(dataDir)).release();
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
  expect(await lockHolder(dataDir)).toEqual({ pid: holder.pid, project: PROJECT });
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(await lockHolder(dataDir)).toBeNull();
  await (await lockDataDirectory(dataDir)).release();
});

it('ignores a damaged lock file', async () => {
  await writeFile(join(dataDir, 'lock.json'), '{"pid": 1');
  await (await lockDataDirectory(dataDir)).release();
});
