import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort } from '#server/pocketbase/port.ts';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { startPocketBase } from '#server/pocketbase/run.ts';
import { copyFolder, emptyDatabase } from '#tests/support/template.ts';

/** A start has looked at its port by then. */
const PROBED_MS = 50;

it('two programs that start on one port at once do not take the other one’s answers for their own', async () => {
  const binary = await providePocketBase({ log: () => undefined, production: false });
  const port = await freePort();
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'gulmohar-port-'))));
  for (const folder of folders) copyFolder(await emptyDatabase(), folder);
  const start = (dataDir = '', isMigrated = true) =>
    startPocketBase({ binary, port, dataDir, env: {}, log: () => undefined, isMigrated });
  // It has seen the port free, and looks for migrations before it serves.
  const slow = start(folders[0], false);
  await delay(PROBED_MS);
  const starts = await Promise.allSettled([slow, start(folders[1])]);
  const running = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  await Promise.all(running.map((one) => one.stop()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  expect(running).toHaveLength(1);
  expect(starts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([
    expect.stringMatching(/is taken|address already in use/),
  ]);
});
