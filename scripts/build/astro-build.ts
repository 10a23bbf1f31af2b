import { type Serializable, spawn } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { inheritedEnvironment, PROJECT } from '../environment.ts';

const ASTRO = join(PROJECT, 'node_modules/astro/bin/astro.mjs');
const ADMIN_BUILDER = fileURLToPath(new URL('build-admin.ts', import.meta.url));
/**
 * Options of Node for bundlers. Nearly all that a short program makes is garbage soon: in a young generation of its usual size, a
 * few MiB, much of it is copied about first, which takes a fourteenth of the time.
 */
const BUNDLER_OPTIONS = ['--min-semi-space-size=32', '--max-semi-space-size=64'];
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
  /** Makes no pages. */
  readonly isCompiledOnly?: boolean;
  readonly isInBackground?: boolean | undefined;
}

/** The priority of what is to keep nobody waiting. */
const NICE = 10;

/** The build did not come to its end; the message ends with what it said. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
}

/**
 * Compiles the site, makes its pages, and builds the admin, into `outDir`; the admin in a process of its own, since compiling
 * keeps little more than one processor busy. @throws BuildFailed
 */
export async function astroBuild(options: AstroBuildOptions): Promise<void> {
  const { outDir, isInBackground } = options;
  const failing = new AbortController();
  const signal = AbortSignal.any([options.signal, failing.signal]);
  const env = {
    ...inheritedEnvironment(),
    ASTRO_OUT_DIR: outDir,
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_COMPILE_ONLY: options.isCompiledOnly ? '1' : '0',
    NODE_ENV: 'production',
    POCKETBASE_URL: options.pocketBaseUrl,
    PUBLIC_SITE_URL: options.siteUrl,
  };
  // Beside it: Astro empties the folder.
  const admin = `${outDir.replace(/\/$/, '')}.admin.building`;
  let failed: { error: unknown } | undefined;
  const run = async (command: readonly string[]) => {
    try {
      await runBuilder(command, { env, signal, isInBackground });
    } catch (error) {
      failed ??= { error };
      // What the other does is of no use any more.
      failing.abort();
    }
  };
  try {
    await Promise.all([run([...BUNDLER_OPTIONS, ASTRO, 'build']), run([...BUNDLER_OPTIONS, ADMIN_BUILDER, admin])]);
    if (failed !== undefined) throw failed.error;
    await rename(admin, join(outDir, 'client/admin'));
  } finally {
    await rm(admin, { recursive: true, force: true });
  }
}

/** How a program is run that makes pages. */
interface BuilderOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Gets what it tells, and may answer. */
  readonly onMessage?: (message: unknown, answer: (message: Serializable) => void) => void;
  /** It takes what others leave of the processors. */
  readonly isInBackground?: boolean | undefined;
}

/** Runs a program that makes pages. @throws BuildFailed when it ends with an error */
export async function runBuilder(command: readonly string[], options: BuilderOptions): Promise<void> {
  const child = spawn(process.execPath, command, {
    cwd: PROJECT,
    env: options.env,
    // The channel tells it when this process has been killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal: options.signal,
  });
  if (options.isInBackground && child.pid !== undefined) setPriority(child.pid, NICE);
  const answer = (message: Serializable) => {
    // One that has ended meanwhile needs no answer: without a function here its error would be nobody's.
    if (child.connected) child.send(message, () => undefined);
  };
  child.on('message', (message) => options.onMessage?.(message, answer));
  const lines: string[] = [];
  const take = (printed: string) => {
    lines.push(stripVTControlCharacters(printed));
    if (lines.length > SHOWN_LINES) lines.shift();
  };
  for (const input of [child.stdout, child.stderr]) if (input !== null) createInterface({ input }).on('line', take);
  const code = await new Promise<number>((resolve) => {
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
    child.once('error', (error) => {
      lines.push(error.message);
      // One that has been told to stop may still write until it has ended.
      if (child.pid === undefined) resolve(1);
    });
  });
  if (code !== 0) throw new BuildFailed(`the build failed:\n${lines.join('\n')}`);
}
