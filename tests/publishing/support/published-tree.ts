import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { filesBelow } from '#server/release/files.ts';

/** Hashed files; those of older releases stay for open tabs. */
const HASHED = /^(_astro|admin\/assets)\//;
const COPY = /\.br$/;
/** Maximum characters of a shown difference. */
const SHOWN = 90;

/**
 * Compares a release with a fresh build. Returns one line per missing, extra or different file, and per compressed copy that
 * differs from its file; empty if equal.
 */
export async function treeDifferences(release: string, fresh: string): Promise<string[]> {
  const [here, there] = [join(release, 'client'), join(fresh, 'client')];
  const [files, wanted] = await Promise.all([filesBelow(here), filesBelow(there)]);
  const [present, expected] = [new Set(files), new Set(wanted)];
  const missing = wanted.filter((file) => !present.has(file)).map((file) => `missing: ${file}`);
  const isOwed = (file: string) => expected.has(file) || HASHED.test(file);
  const leftOver = files.filter((file) => !isOwed(file)).map((file) => `left over: ${file}`);
  const common = wanted.filter((file) => present.has(file) && !COPY.test(file));
  const changed = await Promise.all(common.map((file) => contentDifference(here, there, file)));
  const copies = await Promise.all(files.filter((file) => COPY.test(file)).map((file) => copyDifference(here, file)));
  return [...missing, ...leftOver, ...changed.flat(), ...copies.flat()].toSorted();
}

async function contentDifference(here: string, there: string, file: string): Promise<string[]> {
  const [one, other] = await Promise.all([readFile(join(here, file)), readFile(join(there, file))]);
  if (one.equals(other)) return [];
  const at = one.findIndex((byte, index) => byte !== other[index]);
  const begin = Math.max(0, (at < 0 ? one.length : at) - SHOWN / 3);
  const part = (content: Buffer) =>
    content
      .subarray(begin, begin + SHOWN)
      .toString()
      .replaceAll('\n', ' ');
  return [`different: ${file}\n    published: …${part(one)}…\n    fresh:     …${part(other)}…`];
}

async function copyDifference(here: string, file: string): Promise<string[]> {
  const bytes = await readFile(join(here, file));
  const plain = await readFile(join(here, file.replace(COPY, ''))).catch(() => null);
  if (plain === null) return [`copy of nothing: ${file}`];
  return brotliDecompressSync(bytes).equals(plain) ? [] : [`copy of something else: ${file}`];
}
