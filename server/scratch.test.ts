import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withScratch } from './scratch.ts';

it('a scratch folder is removed after the work, and so are those of its kind that killed processes left', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'gulmohar-scratch-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const name of ['upload-killed', 'upload-at-work', 'notes']) {
    await mkdir(join(parent, name));
    await writeFile(join(parent, name, 'received'), 'part of a video');
    if (name !== 'upload-at-work') await utimes(join(parent, name), yesterday, yesterday);
  }
  const failing = withScratch(
    'upload-',
    async (folder) => {
      await writeFile(join(folder, 'received'), 'a picture');
      throw new Error('no picture');
    },
    parent,
  );
  await expect(failing).rejects.toThrow('no picture');
  expect((await readdir(parent)).toSorted()).toEqual(['notes', 'upload-at-work']);
});
