import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPin } from './pin.ts';
import { currentRelease, pruneReleases, releasesDirectory, switchTo, writeRecord } from './releases.ts';
import { rollBack, SwitchRefused, undoRollback } from './rollback.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-rollback-'));
  for (const id of ['1', '2', '3']) {
    const folder = join(releasesDirectory(dataDir), id);
    await mkdir(folder, { recursive: true });
    await writeRecord(folder, `code of ${id}`);
  }
  await switchTo(dataDir, '3');
});
afterEach(() => rm(dataDir, { recursive: true }));

const current = async () => (await currentRelease(dataDir))?.id;

describe('rollBack', () => {
  it('makes the previous release current and pins it in place of the newer code', async () => {
    expect(await rollBack(dataDir)).toMatchObject({ from: { id: '3' }, to: { id: '2' } });
    expect(await current()).toBe('2');
    expect(await readPin(dataDir)).toEqual({ instead_of: '3', code: 'code of 3' });
  });

  it('refuses a second rollback, although there is an older release', async () => {
    await rollBack(dataDir);
    await expect(rollBack(dataDir)).rejects.toThrow(new SwitchRefused('The shop already runs the previous release.'));
    expect(await current()).toBe('2');
  });

  it('refuses without a previous release', async () => {
    await switchTo(dataDir, '1');
    await expect(rollBack(dataDir)).rejects.toThrow(new SwitchRefused('There is no previous release.'));
    expect(await readPin(dataDir)).toBeNull();
  });

  it('refuses before the first release', async () => {
    await rm(releasesDirectory(dataDir), { recursive: true });
    await expect(rollBack(dataDir)).rejects.toThrow(/There is no release yet/);
  });
});

describe('undoRollback', () => {
  it('makes the newer release current, even after pruning', async () => {
    await rollBack(dataDir);
    await pruneReleases(dataDir);
    expect(await undoRollback(dataDir)).toMatchObject({ from: { id: '2' }, to: { id: '3' } });
    expect(await current()).toBe('3');
    expect(await readPin(dataDir)).toBeNull();
    expect((await rollBack(dataDir)).to.id).toBe('2');
  });

  it('refuses without a rollback', async () => {
    await expect(undoRollback(dataDir)).rejects.toThrow(new SwitchRefused('The shop already runs the newest release.'));
    expect(await current()).toBe('3');
  });

  it('refuses if the newer release was deleted', async () => {
    await rollBack(dataDir);
    await rm(join(releasesDirectory(dataDir), '3'), { recursive: true });
    await expect(undoRollback(dataDir)).rejects.toThrow(SwitchRefused);
    expect(await current()).toBe('2');
  });
});
