import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '#server/pocketbase/port.ts';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { startPocketBase } from '#server/pocketbase/run.ts';
import { copyFolder, emptyDatabase } from '#tests/support/template.ts';

it('of two that start on one port at once, the other one’s answers are not taken for its own', async () => {
  const binary = await providePocketBase({ log: () => undefined, production: false });
  const port = await freePort();
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'gulmohar-port-'))));
  for (const folder of folders) copyFolder(await emptyDatabase(), folder);
  const starts = await Promise.allSettled(
    folders.map((dataDir) =>
      startPocketBase({ binary, port, dataDir, env: {}, log: () => undefined, isMigrated: true }),
    ),
  );
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  await Promise.all(running.map((one) => one.stop()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  expect(running).toHaveLength(1);
  expect(starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))).toEqual([
    expect.stringMatching(/is taken|address already in use/),
  ]);
});
