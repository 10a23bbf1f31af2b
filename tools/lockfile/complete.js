/**
 * Adds optional packages of other platforms, which a partial registry mirror lacks, to package-lock.json, so that `npm ci`
 * accepts the lockfile everywhere. Entries have version, os and cpu but no integrity; npm downloads them only on their
 * platform. Plain JavaScript, because it runs before anything is installed.
 *
 * Removes `engines` of packages: npm would warn about the system's Node, but the shop runs on the Node of the lockfile.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const OPERATING_SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/** Reads os, cpu and libc from the name of a platform package. */
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
