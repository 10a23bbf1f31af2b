import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** Below this a compressed answer is not smaller on the wire. */
const SMALLEST_BYTES = 512;
/** Hashed files are compressed once for many visits; pages change often, so they get the quick level. */
const LEVELS = { hashed: { brotli: 11, gzip: 9 }, page: { brotli: 5, gzip: 6 } };

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const DECOMPRESS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/** The endings under which a file's compressed copies stand beside it. */
export const COPY_SUFFIXES = ['.br', '.gz'] as const;
export type CopySuffix = (typeof COPY_SUFFIXES)[number];

/** The compressed copies of a text file; none of a very small one. The same content always gives the same copies. */
export async function compressedCopies(
  content: Buffer,
  kind: keyof typeof LEVELS,
): Promise<{ suffix: CopySuffix; bytes: Buffer }[]> {
  if (content.length < SMALLEST_BYTES) return [];
  const { brotli, gzip: gzipLevel } = LEVELS[kind];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: gzipLevel })]);
  return [
    { suffix: '.br', bytes: br },
    { suffix: '.gz', bytes: gz },
  ];
}

/** Tells whether these bytes (null: no copy) are what `compressedCopies` puts beside that content under this ending. */
export async function isCopyOf(content: Buffer, { suffix, bytes }: { suffix: CopySuffix; bytes: Buffer | null }) {
  if (bytes === null || content.length < SMALLEST_BYTES) return bytes === null && content.length < SMALLEST_BYTES;
  // What cannot be decompressed is no copy of anything.
  const held = await DECOMPRESS[suffix](bytes).catch(() => null);
  return held?.equals(content) === true;
}
