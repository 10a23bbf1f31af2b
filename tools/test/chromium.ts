import { spawnSync } from 'node:child_process';
import { findChromium, HEADLESS_CHROMIUM, isHeadlessOrGiven } from '#tests/support/chromium.ts';

/**
 * Checks for Chromium; installs the headless one as root on Debian.
 * @throws Error with a one-line instruction if it is missing and cannot be installed
 */
export async function ensureChromium(print: (line: string) => void): Promise<void> {
  if (process.getuid?.() === 0 && !isHeadlessOrGiven()) {
    print(`installing ${HEADLESS_CHROMIUM} with apt-get`);
    const run = (...parameters: string[]) =>
      spawnSync('apt-get', parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
    run('update');
    run('install', '-y', '--no-install-recommends', HEADLESS_CHROMIUM);
  }
  if (findChromium() === undefined) {
    throw new Error('The browser tests need Chromium: install it, or set CHROME_PATH to one.');
  }
}
