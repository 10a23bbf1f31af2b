import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from './port.ts';
import { startPocketBase } from './run.ts';

test('a taken port is reported in one line before anything starts', async () => {
  const holder = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    holder.listen(0, '127.0.0.1', () => {
      const address = holder.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
  });
  const start = startPocketBase({ binary: 'never-run', port, dataDir: tmpdir(), env: {}, log: () => undefined });
  await expect(start).rejects.toThrow(`Port ${port} is taken; choose another one for PocketBase with POCKETBASE_PORT.`);
  holder.close();
});

test('a data directory that cannot be created is reported in one line', async () => {
  const dataDir = join(process.execPath, 'data');
  const start = startPocketBase({
    binary: 'never-run',
    port: await freePort(),
    dataDir,
    env: {},
    log: () => undefined,
  });
  await expect(start).rejects.toThrow(`PocketBase's data cannot be kept in ${dataDir}: it is not writable.`);
});
