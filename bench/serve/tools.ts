import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Debian packages: load generator, web server, and its module for `.br` files. */
const PACKAGES = ['wrk', 'nginx-light', 'libnginx-mod-http-brotli-static'];
const BROTLI_MODULE = 'ngx_http_brotli_static_module.so';

/** A program that `serve` needs is missing; the message says what to do. */
export class MissingToolError extends Error {
  override readonly name = 'MissingToolError';
}

/**
 * Checks for wrk and nginx with its brotli module; installs them as root on Debian. Returns the module's file.
 * @throws MissingToolError
 */
export function ensureServeTools(print: (line: string) => void): { brotliModule: string } {
  if (missingTools().length > 0 && process.getuid?.() === 0 && isInstalled('apt-get', '--version')) {
    print(`installing ${PACKAGES.join(', ')} with apt-get`);
    install();
  }
  const missing = missingTools();
  const brotliModule = findBrotliModule();
  if (missing.length > 0 || brotliModule === undefined) {
    throw new MissingToolError(
      `npm run bench -- serve needs ${missing.join(', ')}: install it (Debian: apt-get install ${PACKAGES.join(' ')}).`,
    );
  }
  return { brotliModule };
}

function missingTools(): string[] {
  return [
    ...(isInstalled('wrk', '-v') ? [] : ['wrk']),
    ...(isInstalled('nginx', '-v') ? [] : ['nginx']),
    ...(findBrotliModule() === undefined ? ["nginx's module brotli_static"] : []),
  ];
}

function install(): void {
  // RUNLEVEL=1 keeps Debian from starting the installed service.
  const settings = ['RUNLEVEL=1', 'DEBIAN_FRONTEND=noninteractive'];
  const run = (...parameters: string[]) =>
    spawnSync('env', [...settings, 'apt-get', ...parameters], { stdio: ['ignore', 'ignore', 'inherit'] });
  run('update');
  run('install', '-y', '--no-install-recommends', ...PACKAGES);
}

function isInstalled(program: string, question: string): boolean {
  return spawnSync(program, [question], { stdio: 'ignore' }).error === undefined;
}

function findBrotliModule(): string | undefined {
  const { stderr } = spawnSync('nginx', ['-V'], { encoding: 'utf8' });
  const [, folder] = /--modules-path=(\S+)/.exec(stderr ?? '') ?? [];
  const file = folder === undefined ? undefined : join(folder, BROTLI_MODULE);
  return file !== undefined && existsSync(file) ? file : undefined;
}
