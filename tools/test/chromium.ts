import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { inheritedEnvironment } from '#server/environment.ts';
import { findChromium, HEADLESS_CHROMIUM, NO_CHROMIUM } from '#tests/support/chromium.ts';
import { installDebianPackages } from '#tests/support/debian-packages.ts';

/** Playwright tries a download five times; one attempt may stand still this long. */
const STALLED_MS = 10_000;
/** Generous for printing the version. */
const START_MS = 60_000;

/**
 * Checks for a Chromium that starts; if none exists installs one: as root on Debian with apt-get, else Playwright's.
 * @throws Error with a one-line instruction if there is still none
 */
export async function ensureChromium(print: (line: string) => void): Promise<void> {
  if (findChromium() === undefined) installDebianPackages([HEADLESS_CHROMIUM], print);
  if (findChromium() === undefined) downloadPlaywrightBuild(print);
  const found = findChromium();
  if (found === undefined) throw new Error(NO_CHROMIUM);
  const { error, status, stderr } = spawnSync(found, ['--version'], { encoding: 'utf8', timeout: START_MS });
  if (status === 0) return;
  const [reason] = (error?.message ?? (stderr.trim() || `it ends with ${status}`)).split('\n');
  throw new Error(`${found} does not start: ${reason}. Repair it, or set CHROME_PATH to another Chromium.`);
}

/** Runs `playwright install`; as root also for the system's libraries that Chromium needs. */
function downloadPlaywrightBuild(print: (line: string) => void): void {
  print('downloading Chromium with playwright install');
  const script = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const libraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  spawnSync(process.execPath, [script, 'install', '--only-shell', ...libraries, 'chromium'], {
    stdio: ['ignore', 'inherit', 'ignore'],
    env: { ...inheritedEnvironment(), PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(STALLED_MS) },
  });
}
