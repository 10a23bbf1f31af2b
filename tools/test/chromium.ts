import { spawnSync } from 'node:child_process';
import { findChromium, HEADLESS_CHROMIUM, isHeadlessOrGiven } from '#tests/support/chromium.ts';

/**
 * Makes sure that there is a Chromium: as root on a Debian machine the fastest one is installed.
 * @throws Error with one line that says what to do when there is none and none can be installed
 */
export async function provideChromium(print: (line: string) => void): Promise<void> {
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
