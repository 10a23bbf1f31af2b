import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's headless Chromium comes first: it takes half the time. */
export const HEADLESS_CHROMIUM = 'chromium-headless-shell';
const NAMES = [HEADLESS_CHROMIUM, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** CHROME_PATH, or the first Chromium on PATH; undefined if there is none. */
export function findChromium(): string | undefined {
  const { CHROME_PATH: given, PATH: path = '' } = process.env;
  if (given !== undefined && given !== '') return given;
  const places = path.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return places.find((place) => existsSync(place));
}

/** Whether Debian's headless Chromium is installed or CHROME_PATH is set. */
export function isHeadlessOrGiven(): boolean {
  return (process.env['CHROME_PATH'] ?? '') !== '' || findChromium()?.endsWith(HEADLESS_CHROMIUM) === true;
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
