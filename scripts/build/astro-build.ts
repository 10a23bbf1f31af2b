import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { inheritedEnvironment, PROJECT } from '../environment.ts';

/** How much of a failed build's output is shown. */
const SHOWN_LINES = 25;

/** What the pages are read from and written to. */
export interface AstroBuildOptions {
  readonly pocketBaseUrl: string;
  readonly siteUrl: string;
  /** Gets `client/` and `server/`. */
  readonly outDir: string;
  /** Stops the build. */
  readonly signal: AbortSignal;
  /** The admin is there already. */
  readonly isAdminBuilt?: boolean;
  /** Called for every page that has been made. */
  readonly onPage?: () => void;
}

/** How a page that has been made is told: `  ├─ /about.html (+12ms)`. */
const PAGE_LINE = /[├└]─ \//;

/** The build did not come to its end; the message ends with what it said. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
}

/** Pre-renders the site and builds the admin into `outDir`. @throws BuildFailed */
export async function astroBuild(options: AstroBuildOptions): Promise<void> {
  const { signal, onPage } = options;
  await runBuilder([join(PROJECT, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    env: {
      ...inheritedEnvironment(),
      ASTRO_OUT_DIR: options.outDir,
      ASTRO_TELEMETRY_DISABLED: '1',
      ADMIN_IS_BUILT: options.isAdminBuilt ? '1' : '0',
      NODE_ENV: 'production',
      POCKETBASE_URL: options.pocketBaseUrl,
      PUBLIC_SITE_URL: options.siteUrl,
    },
    signal,
    ...(onPage === undefined ? {} : { onPage }),
  });
}

/** Runs a program that makes pages, and tells of each. @throws BuildFailed when it ends with an error */
export async function runBuilder(
  command: readonly string[],
  options: { env: NodeJS.ProcessEnv; signal: AbortSignal; onPage?: () => void },
): Promise<void> {
  const child = spawn(process.execPath, command, {
    cwd: PROJECT,
    env: options.env,
    // The channel tells it when this process has been killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal: options.signal,
  });
  const lines: string[] = [];
  const take = (printed: string) => {
    const line = stripVTControlCharacters(printed);
    if (PAGE_LINE.test(line)) options.onPage?.();
    else lines.push(line);
  };
  for (const input of [child.stdout, child.stderr]) if (input !== null) createInterface({ input }).on('line', take);
  const code = await new Promise<number>((resolve) => {
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
    child.once('error', (error) => {
      lines.push(error.message);
      resolve(1);
    });
  });
  if (code !== 0) throw new BuildFailed(`the build failed:\n${lines.slice(-SHOWN_LINES).join('\n')}`);
}
