import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { directoryProblem } from './preflight.ts';

it.each(['/proc/self/x', '/proc/self/x/y'])(
  'ends with what to do for %s, whose parent takes no directory',
  async (directory) => {
    expect(await directoryProblem(directory)).toBe(
      `DATA_DIR is ${directory}, which cannot be written (ENOENT): make it writable, or set DATA_DIR to a directory that is.`,
    );
  },
);

it('makes a data directory with its parents, and takes one that is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gulmohar-preflight-'));
  const directory = join(folder, 'a', 'b');
  try {
    expect(await directoryProblem(directory)).toBeNull();
    expect(await directoryProblem(directory)).toBeNull();
    expect((await stat(directory)).isDirectory()).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
