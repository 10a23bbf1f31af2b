import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Debian's headless Chromium comes first: it takes half the time. */
export const HEADLESS_CHROMIUM = 'chromium-headless-shell';
const NAMES = [
  HEADLESS_CHROMIUM,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
/** Where macOS has programs, which are not on PATH. */
const MAC_PROGRAMS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];
const USUAL_PLACES =
  process.platform === 'darwin'
    ? ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
        MAC_PROGRAMS.map((program) => join(folder, program)),
      )
    : ['/opt/google/chrome/chrome', '/snap/bin/chromium'];

/** What to do without a browser. */
export const NO_CHROMIUM =
  'The browser tests need Chromium or Chrome, and there is none: install it (Debian, Ubuntu: `apt-get install chromium`; ' +
  'macOS: `brew install --cask google-chrome`; anywhere: `npx playwright install chromium`), or set CHROME_PATH to its program.';

/** CHROME_PATH, else Playwright's own Chromium, else one on PATH or in a usual place; undefined if none exists. */
export function findChromium(): string | undefined {
  const { CHROME_PATH: given, PATH: path = '' } = process.env;
  if (given !== undefined && given !== '') return given;
  const onPath = path.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...playwrightBuilds(), ...onPath, ...USUAL_PLACES].find((place) => existsSync(place));
}

/** Paths of the builds that this version of Playwright installs: the headless one, then the full one. */
function playwrightBuilds(): string[] {
  const full = chromium.executablePath();
  const headless = full.replace(/([\\/])chromium-(\d+)[\\/].*$/, '$1chromium_headless_shell-$2');
  return [...globSync(join(headless, '*', '{chrome-headless-shell,headless_shell}')), full];
}

/**
 * Sandboxing needs rights that a container's root does not have; the rest keeps the browser off
 * the network and off a graphics processor that it would have to imitate.
 */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--no-first-run',
];
