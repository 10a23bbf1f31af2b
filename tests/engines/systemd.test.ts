import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';

const UNIT = join(PROJECT, 'deploy/systemd/gulmohar.service');
/** Of 10; a unit without hardening has 9.6. */
const MAX_EXPOSURE = 2;

let folder: string;
beforeAll(async () => {
  provideSystemd();
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-unit-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Installs systemd as root on Debian. It is not started. */
function provideSystemd(): void {
  const isInstalled = () => spawnSync('systemd-analyze', ['--version']).error === undefined;
  if (!isInstalled() && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update']);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'systemd']);
  }
  if (!isInstalled()) throw new Error('The test of the unit needs systemd-analyze: install the package systemd.');
}

it('the unit has no mistakes that systemd finds, and starts a program that is there', async () => {
  const unit = (await readFile(UNIT, 'utf8')).replace('ExecStart=/opt/gulmohar/current', `ExecStart=${PROJECT}`);
  const file = join(folder, 'gulmohar.service');
  await writeFile(file, unit);
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([0, '', '']);
  const [, script = ''] = /^ExecStart=\S+ (\S+)$/m.exec(unit) ?? [];
  expect(await readFile(join(PROJECT, script), 'utf8')).toContain('npm start');
});

it('the unit can do little besides its work', () => {
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', UNIT], { encoding: 'utf8' });
  const [, exposure] = /Overall exposure level for gulmohar.service: ([\d.]+)/.exec(stdout) ?? [];
  expect(Number(exposure)).toBeLessThan(MAX_EXPOSURE);
});
