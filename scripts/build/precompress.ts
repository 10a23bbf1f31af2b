import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Below this a compressed answer is not smaller on the wire. */
const SMALLEST_BYTES = 512;
const WORKERS = 4;
/** Hashed files are compressed once for many visits; pages change often, so they get the quick level. */
const LEVELS = { hashed: { brotli: 11, gzip: 9 }, page: { brotli: 5, gzip: 6 } };

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

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
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  const isHashed = file.includes(`${sep}_astro${sep}`) || file.includes(`${sep}assets${sep}`);
  const level = isHashed ? LEVELS.hashed : LEVELS.page;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: level.gzip })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
