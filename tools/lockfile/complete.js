/**
 * Adds to package-lock.json the optional packages of other platforms that a partial registry mirror does not offer,
 * so that `npm ci` accepts the lockfile everywhere. Such a package is named by version, os and cpu, without integrity;
 * npm fetches it only on the platform it is for. Plain JavaScript: it must run before anything is installed.
 *
 * Removes the packages' `engines`: npm compares them with the machine's Node, which only runs npm here, and warns about each
 * package that needs a newer one. The shop runs on the Node of the lockfile.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const OPERATING_SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/** Reads os, cpu and libc from the name of a platform package, as npm's naming custom has it. */
function platformOf(name) {
  const words = name.split('/').pop().split('-');
  const has = (word) =>
    words.some((part) => part === word || (word === 'arm' && /^arm(eabi|v7)?/.test(part) && part !== 'arm64'));
  const cpu = PROCESSORS.filter(has);
  const os = OPERATING_SYSTEMS.filter(has);
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { ...(os.length ? { os } : {}), ...(cpu.length ? { cpu } : {}), ...(libc.length ? { libc } : {}) };
}

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];
for (const [parent, entry] of Object.entries(lock.packages)) {
  if (parent !== '') delete entry.engines;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const places = [`${parent}/node_modules/${name}`, `node_modules/${name}`];
    if (places.some((place) => lock.packages[place]) || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    };
    added.push(`${name}@${version}`);
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(added.length ? `added ${added.length}: ${added.join(', ')}\n` : 'nothing to add\n');
