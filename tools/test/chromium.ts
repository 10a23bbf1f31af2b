import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { findChromium, HEADLESS_CHROMIUM, NO_CHROMIUM } from '#tests/support/chromium.ts';

/** A download without progress for this long is stopped. */
const STALLED_MS = 60_000;
/** Playwright prints the progress of a download in percent. */
const PROGRESS = /(\d+)%/g;

/**
 * Checks for a Chromium that starts; if there is none installs one: as root on Debian with apt-get, else Playwright's.
 * @throws Error with a one-line instruction if there is still none
 */
export async function ensureChromium(print: (line: string) => void): Promise<void> {
  if (findChromium() === undefined && process.getuid?.() === 0) installFromDebian(print);
  if (findChromium() === undefined) await downloadPlaywrightBuild(print);
  const found = findChromium();
  if (found === undefined) throw new Error(NO_CHROMIUM);
  const { error, status, stderr } = spawnSync(found, ['--version'], { encoding: 'utf8', timeout: STALLED_MS });
  if (status === 0) return;
  const [reason] = (error?.message ?? (stderr.trim() || `it ends with ${status}`)).split('\n');
  throw new Error(`${found} does not start: ${reason}. Repair it, or set CHROME_PATH to another Chromium.`);
}

function installFromDebian(print: (line: string) => void): void {
  print(`installing ${HEADLESS_CHROMIUM} with apt-get`);
  const run = (...parameters: string[]) =>
    spawnSync('apt-get', parameters, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  if (run('update')) run('install', '-y', '--no-install-recommends', HEADLESS_CHROMIUM);
}

/** Runs `playwright install`; as root also for the system's libraries that Chromium needs. */
async function downloadPlaywrightBuild(print: (line: string) => void): Promise<void> {
  print('downloading Chromium with playwright install');
  const script = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const libraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  const child = spawn(process.execPath, [script, 'install', '--only-shell', ...libraries, 'chromium'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const stop = () => child.kill();
  let timer = setTimeout(stop, STALLED_MS);
  let reached = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const percent = Math.max(...[...text.matchAll(PROGRESS)].map(([, digits]) => Number(digits)));
    // A second try, which begins at 0 again, is no progress.
    if (percent <= reached) return;
    reached = percent;
    clearTimeout(timer);
    timer = setTimeout(stop, STALLED_MS);
  });
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
}
