import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's Chromium without a window comes first: it takes half the time of the one with a window. */
export const HEADLESS_CHROMIUM = 'chromium-headless-shell';
const NAMES = [HEADLESS_CHROMIUM, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium of this machine: CHROME_PATH, or the first on PATH; undefined when there is none. */
export function findChromium(): string | undefined {
  const { CHROME_PATH: given, PATH: path = '' } = process.env;
  if (given !== undefined && given !== '') return given;
  const places = path.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return places.find((place) => existsSync(place));
}

/** Whether Debian's Chromium without a window is here, or CHROME_PATH names the one to use. */
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
