import { readdirSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path/posix';
import { expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';

const SOURCES = '{site,admin,shared,server,payment-sandbox,demo,bench,tools}/**/*.{ts,tsx,astro}';
const TEST = /\.(test|spec)\.tsx?$/;
const IMPORT = /(?:from|import\(?)\s*'((?:\.\.?|#[a-z-]+)\/[^']+)'/g;
/** Folders of the top level that hold no sources of ours. */
const NO_ROOMS = new Set(['node_modules', 'dist', 'shots', 'test-results', 'biome', 'docs', 'tests', 'deploy']);

/** Folders whose own folders are the rooms; a file beside them, such as `server/environment.ts`, belongs to none. */
const HALLS = ['server', 'tools'];

function roomOf(file: string): string | undefined {
  const [top = '', folder = '', ...rest] = file.split('/');
  if (!HALLS.includes(top)) return top;
  return rest.length === 0 ? undefined : `${top}/${folder}`;
}

function targetOf(file: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : normalize(join(file, '..', specifier));
}

/** Which rooms each room imports, tests apart. */
async function roomImports(): Promise<Map<string, Set<string>>> {
  const imports = new Map<string, Set<string>>();
  for await (const file of glob(SOURCES, { cwd: PROJECT })) {
    const room = roomOf(file);
    if (room === undefined || TEST.test(file)) continue;
    const others = imports.get(room) ?? new Set();
    imports.set(room, others);
    for (const [, specifier = ''] of (await readFile(join(PROJECT, file), 'utf8')).matchAll(IMPORT)) {
      const other = roomOf(targetOf(file, specifier));
      if (other !== undefined && other !== room) others.add(other);
    }
  }
  return imports;
}

/** The rooms that are left when rooms which import none of the others are taken away, again and again: the cycles. */
function cycles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Set(imports.keys());
  for (;;) {
    const free = [...left].filter((room) => ![...(imports.get(room) ?? [])].some((other) => left.has(other)));
    if (free.length === 0) return [...left];
    for (const room of free) left.delete(room);
  }
}

it('rooms have no import cycles', async () => {
  const imports = await roomImports();
  expect(imports.size).toBeGreaterThan(20);
  expect(cycles(imports).map((room) => `${room} → ${[...(imports.get(room) ?? [])].join(', ')}`)).toEqual([]);
});

it('docs/architecture.md names every room', async () => {
  const text = await readFile(join(PROJECT, 'docs/architecture.md'), 'utf8');
  const folders = (path: string) =>
    readdirSync(join(PROJECT, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !NO_ROOMS.has(entry.name))
      .map(({ name }) => join(path, name));
  const rooms = [...folders('').filter((room) => !HALLS.includes(room)), ...HALLS.flatMap(folders)];
  expect(rooms.filter((room) => !new RegExp(`\`${room}/?\``).test(text))).toEqual([]);
});
