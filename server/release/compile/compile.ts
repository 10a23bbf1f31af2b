import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { inheritedEnvironment, PROJECT } from '#server/environment.ts';
import { createChildren, ProgramFailed } from '#server/processes/children.ts';
import { compressFiles } from './compress.ts';

/** `npm run shop -- compile` and builds need the packages that `npm ci --omit=dev` leaves out. */
function checkTools(): void {
  if (existsSync(join(PROJECT, 'node_modules/astro'))) return;
  throw new ProgramFailed(
    'The tools that compile the site are missing. Install them with npm ci --include=dev, or run npm run shop -- compile before they are removed.',
  );
}

/**
 * Compiles site and admin into `client/` and `server/` of a release, in two parallel processes that free their half
 * gigabyte of memory at the end. @throws ProgramFailed
 */
export async function compile(release: string): Promise<void> {
  checkTools();
  const children = createChildren();
  // Astro reads import.meta.env.DEV from a variable of that name, which test runners set.
  const env = { ...inheritedEnvironment(), DEV: undefined, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  // Outside the release, because Astro empties its output folder.
  const admin = `${release}.admin`;
  const run = (name: string, script: string, folder: string) =>
    children.run({ name, script: new URL(script, import.meta.url), parameters: [folder], env, log: () => undefined });
  try {
    await mkdir(release, { recursive: true });
    await Promise.all([
      run('compiling the site', 'compile-site.ts', release),
      run('compiling the admin', 'compile-admin.ts', admin),
    ]);
    await rename(admin, join(release, 'client/admin'));
  } finally {
    await children.stop();
  }
  await compressFiles(join(release, 'client'));
}
