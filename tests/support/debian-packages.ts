import { spawnSync } from 'node:child_process';

/** Installs Debian packages with apt-get if this is root; elsewhere, or without apt-get, does nothing. */
export function installDebianPackages(packages: readonly string[], print: (line: string) => void): void {
  if (process.getuid?.() !== 0 || !runApt('--version')) return;
  print(`installing ${packages.join(', ')} with apt-get`);
  if (runApt('update')) runApt('install', '-y', '--no-install-recommends', ...packages);
}

function runApt(...parameters: string[]): boolean {
  const settings = ['DEBIAN_FRONTEND=noninteractive'];
  const { status } = spawnSync('env', [...settings, 'apt-get', ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return status === 0;
}
