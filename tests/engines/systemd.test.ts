import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { provideEngine } from '#tests/support/engines/provide.ts';

const UNITS = join(PROJECT, 'deploy/systemd');
/** What each unit starts says of itself, and its highest exposure, of 10; a unit without hardening has 9.6. */
const SERVICES = [
  ['gulmohar.service', 'npm start', 2],
  ['gulmohar-litestream.service', '/pb/data.db', 6],
] as const;

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
  if (!isInstalled()) throw new Error('The test of the units needs systemd-analyze: install the package systemd.');
}

it('all units are tested', async () => {
  expect((await readdir(UNITS)).toSorted()).toEqual(SERVICES.map(([name]) => name).toSorted());
});

describe.each(SERVICES)('%s', (name, starts, maxExposure) => {
  it('has no mistakes that systemd finds, and starts a program with a file that is there', async () => {
    const litestream = await provideEngine('litestream');
    const unit = (await readFile(join(UNITS, name), 'utf8'))
      .replace('/usr/local/bin/litestream', litestream)
      .replaceAll('/opt/gulmohar/current', PROJECT);
    // systemd looks for the other unit that one names.
    for (const [other] of SERVICES) await writeFile(join(folder, other), await readFile(join(UNITS, other)));
    const file = join(folder, name);
    await writeFile(file, unit.replace(`WorkingDirectory=${PROJECT}`, 'WorkingDirectory=/opt/gulmohar/current'));
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([0, '', '']);
    const [, script = ''] = /^ExecStart=\S+ .*?(\S+)$/m.exec(unit) ?? [];
    expect(await readFile(script.startsWith('/') ? script : join(PROJECT, script), 'utf8')).toContain(starts);
  });

  it('can do little besides its work', () => {
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', join(UNITS, name)], {
      encoding: 'utf8',
    });
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThan(maxExposure);
  });
});
