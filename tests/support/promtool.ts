import { execFile } from 'node:child_process';
import { access, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '#server/environment.ts';

const run = promisify(execFile);
const FOLDER = join(PROJECT, 'node_modules/.cache/promtool');
const UNPACKED = join(FOLDER, 'usr/bin/promtool');

/**
 * The path of Prometheus' promtool: the installed one, or on Debian that of the package, unpacked without installing it.
 * @throws Error with a one-line instruction if there is neither
 */
export async function providePromtool(): Promise<string> {
  const installed = await works('promtool');
  if (installed) return 'promtool';
  if (await works(UNPACKED)) return UNPACKED;
  try {
    await mkdir(FOLDER, { recursive: true });
    await run('apt-get', ['download', 'prometheus'], { cwd: FOLDER });
    const [archive = ''] = (await readdir(FOLDER)).filter((name) => name.endsWith('.deb'));
    await run('dpkg', ['-x', archive, '.'], { cwd: FOLDER });
    await access(UNPACKED);
    return UNPACKED;
  } catch (error) {
    throw new Error('The test of the alerts needs promtool: install the package prometheus.', { cause: error });
  }
}

async function works(program: string): Promise<boolean> {
  try {
    await run(program, ['--version']);
    return true;
  } catch {
    // Not installed.
    return false;
  }
}
