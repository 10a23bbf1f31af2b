import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { providePromtool } from '#tests/support/promtool.ts';

/** Prometheus' own tool loads the files of deploy/prometheus, and runs the alerts over series in which they must fire. */

const run = promisify(execFile);
const CONFIG = join(PROJECT, 'deploy/prometheus/prometheus.yml');
const ALERTS = join(PROJECT, 'deploy/prometheus/alerts.yml');

let promtool = '';
let folder = '';
beforeAll(async () => {
  promtool = await providePromtool();
  folder = await mkdtemp(join(tmpdir(), 'alerts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('Prometheus', () => {
  it('loads the configuration and the rules', async () => {
    const { stdout } = await run(promtool, ['check', 'config', CONFIG]);
    expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
  });

  it('alerts when it should, and not before', async () => {
    const cases = await readFile(join(PROJECT, 'tests/engines/alert-cases.yml'), 'utf8');
    const file = join(folder, 'cases.yml');
    await writeFile(file, cases.replace('ALERTS', ALERTS));
    const { stdout } = await run(promtool, ['test', 'rules', file]);
    expect(stdout).toContain('SUCCESS');
  });

  it('finds a rule that alerts too late', async () => {
    const late = join(folder, 'late.yml');
    await writeFile(late, (await readFile(ALERTS, 'utf8')).replace('for: 1m', 'for: 1h'));
    const cases = await readFile(join(PROJECT, 'tests/engines/alert-cases.yml'), 'utf8');
    const file = join(folder, 'late-cases.yml');
    await writeFile(file, cases.replace('ALERTS', late));
    await expect(run(promtool, ['test', 'rules', file])).rejects.toThrow();
  });
});
