import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-secrets-'));
  file = join(dataDir, 'secrets.json');
});
afterEach(() => rm(dataDir, { recursive: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

it('are created once, readable by their owner only, and differ between shops', async () => {
  const secrets = await loadSecrets(dataDir);
  expect(await modeOf(file)).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
  expect(await loadSecrets(dataDir)).toEqual(secrets);
  await rm(file);
  const others = await loadSecrets(dataDir);
  for (const name of ['pocketBasePassword', 'internalSecret', 'settingsKey'] as const) {
    expect(others[name]).not.toBe(secrets[name]);
  }
});

it('restored with wide permissions get mode 600 again', async () => {
  await loadSecrets(dataDir);
  await chmod(file, 0o644);
  await loadSecrets(dataDir);
  expect(await modeOf(file)).toBe(0o600);
});

it('are not recreated if the file is invalid: the database is encrypted with them', async () => {
  await writeFile(file, '{"pocketBaseEm');
  await expect(loadSecrets(dataDir)).rejects.toThrow('Restore it from the backup that DATA_DIR is of.');
  expect(await readFile(file, 'utf8')).toBe('{"pocketBaseEm');
});
