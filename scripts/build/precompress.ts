import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { compressedCopies } from '#site/server/publisher/compressed-copies.ts';

const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
const WORKERS = 4;
/** Writes `.br` and `.gz` beside every text file under `directory`; gives how many files got them. */
export async function precompress(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.flatMap((entry) =>
    entry.isFile() && COMPRESSIBLE.test(entry.name) ? [join(entry.parentPath, entry.name)] : [],
  );
  const queue = files.values();
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (const file of queue) await compressFile(file);
    }),
  );
  return files.length;
}

async function compressFile(file: string): Promise<void> {
  const isHashed = file.includes(`${sep}_astro${sep}`) || file.includes(`${sep}assets${sep}`);
  const copies = await compressedCopies(await readFile(file), isHashed ? 'hashed' : 'page');
  await Promise.all(copies.map(({ suffix, bytes }) => writeFile(file + suffix, bytes)));
}
