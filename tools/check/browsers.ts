/**
 * `npm run check -- browsers`: compiles site and admin, and names what they use that a browser of package.json's `browserslist`
 * does not have, unless unsupported-features.ts says why that is no fault. Styles are read as they are written.
 */
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '#server/release/compile/compile.ts';
import { type Frontend, supportedVersions } from '#server/release/compile/supported-browsers.ts';
import { BrowserSupport } from './browser-support.ts';
import { UNSUPPORTED } from './unsupported-features.ts';

const STYLES: Readonly<Record<Frontend, string>> = { shop: '{site,shared}/**/*.css', admin: '{admin,shared}/**/*.css' };
const SCRIPTS: Readonly<Record<Frontend, string>> = {
  shop: 'client/{_astro/*,sw}.js',
  admin: 'client/admin/assets/*.js',
};

const release = await mkdtemp(join(tmpdir(), 'browsers-'));
try {
  await compile(release);
  const faults = (['shop', 'admin'] as const).flatMap((frontend) => faultsOf(frontend));
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await rm(release, { recursive: true, force: true });
}

function faultsOf(frontend: Frontend): string[] {
  const support = new BrowserSupport(supportedVersions(frontend));
  const found = new Map<string, string>();
  for (const file of globSync(SCRIPTS[frontend], { cwd: release })) {
    for (const key of support.missingInScript(readFileSync(join(release, file), 'utf8'))) found.set(key, file);
  }
  for (const file of globSync(STYLES[frontend])) {
    for (const key of support.missingInStyle(readFileSync(file, 'utf8'))) found.set(key, file);
  }
  const known = UNSUPPORTED[frontend];
  return [
    ...[...found]
      .filter(([key]) => !(key in known))
      .map(([key, file]) => `${frontend}: ${key} is not supported (${file})`),
    ...Object.keys(known)
      .filter((key) => !found.has(key))
      .map((key) => `${frontend}: ${key} is no longer used; remove it from unsupported-features.ts`),
  ];
}
