import { existsSync, globSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';
import { installDebianPackages } from '#tests/support/debian-packages.ts';
import { openFirefox } from './firefox.ts';
import type { BrowserName, OtherBrowser } from './other-browser.ts';
import { openPlaywrightBuild } from './playwright.ts';
import { openWebKit } from './webkit.ts';

interface Installation {
  /** Playwright's own build, or Debian's package; undefined if neither is installed. */
  readonly find: () => (() => Promise<OtherBrowser>) | undefined;
  readonly packages: readonly string[];
}

const INSTALLATIONS: Readonly<Record<BrowserName, Installation>> = {
  WebKit: {
    find() {
      if (existsSync(webkit.executablePath())) return () => openPlaywrightBuild(webkit);
      const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
      const hasAll = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((program) => existsSync(program));
      return miniBrowser !== undefined && hasAll ? () => openWebKit(miniBrowser) : undefined;
    },
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
  Firefox: {
    find() {
      if (existsSync(firefox.executablePath())) return () => openPlaywrightBuild(firefox);
      const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
      return program === undefined ? undefined : () => openFirefox(program);
    },
    packages: ['firefox-esr'],
  },
};

/** How to open a browser; undefined if it is not installed. */
export function findOtherBrowser(name: BrowserName): (() => Promise<OtherBrowser>) | undefined {
  return INSTALLATIONS[name].find();
}

/** Installs a missing browser as root on Debian; says so if it stays missing. */
export function provideOtherBrowser(name: BrowserName, print: (line: string) => void): boolean {
  const { find, packages } = INSTALLATIONS[name];
  if (find() === undefined) installDebianPackages(packages, print);
  if (find() !== undefined) return true;
  const build = name.toLowerCase();
  print(
    `skipped: ${name} is missing; install it with npx playwright install ${build}, or ${packages.join(' and ')} of Debian`,
  );
  return false;
}
