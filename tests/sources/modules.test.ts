import { readdirSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join, matchesGlob, normalize } from 'node:path/posix';
import { expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { FEATURE_EXPORTS, MAY_IMPORT, SHARED_PACKAGES } from './module-table.ts';

const SOURCES =
  '{admin,bench,demo,hooks,payment-sandbox,pb_migrations,server,shared,site,tests,tools}/**/*.{ts,tsx,astro,js}';
const GENERATED = 'hooks/types/';
const TEST = /\.(test|spec)\.tsx?$/;
const IMPORT = /(?:\bfrom|\bimport\(?|\brequire\()\s*'([^'\s?]+)(?:\?[^'\s]+)?'/g;
/** Folders that hold no sources of ours. */
const NO_MODULES = ['node_modules', 'dist', 'shots', 'test-results', 'docs', 'tests', 'deploy', 'biome'];
/** Folders whose own folders are modules. */
const DIVIDED = ['server', 'tools'];
const FEATURES = 'site/features/';

const belongsTo = (path: string, module: string) => path.startsWith(`${module}/`) || path.startsWith(`${module}.`);
const byLength = Object.keys(MAY_IMPORT).sort((a, b) => b.length - a.length);
const moduleOf = (path: string) => byLength.find((module) => belongsTo(path, module)) ?? `no module (${path})`;

interface Import {
  readonly from: string;
  /** As it is written: relative, from the root, or a package. */
  readonly address: string;
  /** A path from the root, or the package. */
  readonly to: string;
}

function targetOf(from: string, address: string): string {
  if (address.startsWith('#')) return address.slice(1);
  return address.startsWith('.') ? normalize(join(from, '..', address)) : address;
}

/** All imports of our sources, types included. */
async function readImports(): Promise<readonly Import[]> {
  const imports: Import[] = [];
  for await (const from of glob(SOURCES, { cwd: PROJECT })) {
    if (from.startsWith(GENERATED)) continue;
    for (const [, address = ''] of (await readFile(join(PROJECT, from), 'utf8')).matchAll(IMPORT)) {
      imports.push({ from, address, to: targetOf(from, address) });
    }
  }
  return imports;
}

const imports = await readImports();
const ofPrograms = imports.filter(({ from }) => !TEST.test(from));
const isOurs = ({ address }: Import) => /^\.|^#.*\//.test(address);
const betweenModules = ofPrograms
  .filter(isOurs)
  .map((one) => ({ ...one, importer: moduleOf(one.from), imported: moduleOf(one.to) }))
  .filter(({ importer, imported }) => importer !== imported);
const written = ({ from, address }: Import) => `${from} → ${address}`;

const allowedBy = (module: string) => (MAY_IMPORT[module] ?? '').split(' ').filter((name) => name !== '');

function isAllowed({ importer, imported }: (typeof betweenModules)[number]): boolean {
  return allowedBy(importer).some((name) => name === '*' || imported === name || imported.startsWith(`${name}/`));
}

it('modules import only what the table allows', () => {
  expect(imports.length).toBeGreaterThan(5000);
  expect(betweenModules.filter((one) => !isAllowed(one)).map(written)).toEqual([]);
});

it('the table allows nothing that no module imports', () => {
  const used = new Set(betweenModules.map(({ importer, imported }) => `${importer} → ${imported}`));
  const named = (module: string) => allowedBy(module).filter((name) => !['shared', 'server', '*'].includes(name));
  const rows = Object.keys(MAY_IMPORT).flatMap((module) => named(module).map((name) => `${module} → ${name}`));
  expect(rows.filter((row) => !used.has(row))).toEqual([]);
});

it('nobody imports pages of the site, tests included', () => {
  expect(imports.filter(({ address }) => address.startsWith('#site/pages/')).map(written)).toEqual([]);
});

it('shared imports no packages but zod, marked and types of PocketBase', () => {
  const ofShared = ofPrograms.filter((one) => moduleOf(one.from) === 'shared' && !isOurs(one));
  expect(ofShared.filter(({ to }) => !SHARED_PACKAGES.includes(to)).map(written)).toEqual([]);
});

it('features of the site import of each other only what they export', () => {
  const featureOf = (path: string) => path.slice(FEATURES.length).split('/')[0];
  const between = ofPrograms.filter(
    ({ from, to }) => from.startsWith(FEATURES) && to.startsWith(FEATURES) && featureOf(from) !== featureOf(to),
  );
  const isExported = ({ address }: Import) =>
    FEATURE_EXPORTS.some((pattern) => matchesGlob(address, `#${FEATURES}${pattern}`));
  expect(between.length).toBeGreaterThan(50);
  expect(between.filter((one) => !isExported(one)).map(written)).toEqual([]);
});

/** A module as docs/develop/architecture.md names it. */
function documentedModule(path: string): string {
  const [top = '', folder = ''] = path.split('/');
  return DIVIDED.includes(top) ? `${top}/${folder.replace(/\.[a-z.]+$/, '')}` : top;
}

/** The modules that are left when those which import none of the others are removed, again and again: the cycles. */
function cycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Set(graph.keys());
  for (;;) {
    const free = [...left].filter((module) => ![...(graph.get(module) ?? [])].some((other) => left.has(other)));
    if (free.length === 0) return [...left];
    for (const module of free) left.delete(module);
  }
}

it('modules have no import cycles, types included', () => {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of ofPrograms.filter(isOurs)) {
    const [importer, imported] = [documentedModule(from), documentedModule(to)];
    if (importer === 'tests') continue;
    const others = graph.get(importer) ?? new Set();
    graph.set(importer, others);
    if (imported !== importer) others.add(imported);
  }
  expect(graph.size).toBeGreaterThan(20);
  expect(cycles(graph).map((module) => `${module} → ${[...(graph.get(module) ?? [])].join(', ')}`)).toEqual([]);
});

it('no two folders of the hooks import each other', () => {
  const folderOf = (path: string) => path.split('/')[1] ?? '';
  const pairs = new Set(
    ofPrograms
      .filter(({ from, to }) => from.startsWith('hooks/') && to.startsWith('hooks/') && folderOf(from) !== folderOf(to))
      .map(({ from, to }) => `${folderOf(from)} → ${folderOf(to)}`),
  );
  expect(pairs.size).toBeGreaterThan(20);
  expect([...pairs].filter((pair) => pairs.has(pair.split(' → ').reverse().join(' → ')))).toEqual([]);
});

it('docs/develop/architecture.md names every module', async () => {
  const text = await readFile(join(PROJECT, 'docs/develop/architecture.md'), 'utf8');
  const folders = (path: string) =>
    readdirSync(join(PROJECT, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !NO_MODULES.includes(entry.name))
      .map(({ name }) => join(path, name));
  const modules = [...folders('').filter((name) => !DIVIDED.includes(name)), ...DIVIDED.flatMap(folders)];
  expect(modules.filter((name) => !new RegExp(`\`${name}/?\``).test(text))).toEqual([]);
});

it('code for tests alone stands in tests/', () => {
  const ofModules = imports.filter((one) => isOurs(one) && /\.tsx?$/.test(one.to) && !one.to.startsWith('tests/'));
  const isOfTests = ({ from }: Import) => TEST.test(from) || from.startsWith('tests/');
  const importers = Map.groupBy(ofModules, ({ to }) => to);
  expect([...importers.keys()].filter((file) => importers.get(file)?.every(isOfTests))).toEqual([]);
});
