import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';

/**
 * Events that PocketBase triggers for each record of an answer, each message to a listener, each picture of a page, or each row
 * that it reads or writes in any collection. A list would hold as many interpreters as it has records.
 */
const PER_RECORD = /\bon(RecordEnrich|RealtimeMessageSend|FileDownloadRequest|Model\w+)\b/g;

it('no hook runs JavaScript for each record of an answer', async () => {
  const found: string[] = [];
  for await (const file of glob('hooks/**/*.ts', { cwd: PROJECT })) {
    // The declarations of PocketBase name every event.
    if (file.startsWith('hooks/types/')) continue;
    const text = await readFile(join(PROJECT, file), 'utf8');
    found.push(...[...text.matchAll(PER_RECORD)].map(([event]) => `${file}: ${event}`));
  }
  expect(found).toEqual([]);
});
