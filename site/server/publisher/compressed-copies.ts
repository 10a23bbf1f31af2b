import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gunzip,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';

/** Below this a compressed answer is not smaller on the wire. */
const SMALLEST_BYTES = 512;
/**
 * Hashed files are compressed once for many visits; pages change often, so they get the quick levels. Browsers take brotli;
 * gzip is for the few programs that do not, and costs a tenth more bytes at its quickest.
 */
const LEVELS = { hashed: { brotli: 11, gzip: 9 }, page: { brotli: 5, gzip: 1 } };

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const DECOMPRESS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/** The endings under which a file's compressed copies stand beside it. */
export const COPY_SUFFIXES = ['.br', '.gz'] as const;
export type CopySuffix = (typeof COPY_SUFFIXES)[number];

interface Copy {
  readonly suffix: CopySuffix;
  readonly bytes: Buffer;
}

/** The compressed copies of a text file; none of a very small one. The same content always gives the same copies. */
export async function compressedCopies(content: Buffer, kind: keyof typeof LEVELS): Promise<Copy[]> {
  if (content.length < SMALLEST_BYTES) return [];
  const { brotli, gzip: gzipOptions } = optionsFor(content, kind);
  const [br, gz] = await Promise.all([toBrotli(content, brotli), toGzip(content, gzipOptions)]);
  return [
    { suffix: '.br', bytes: br },
    { suffix: '.gz', bytes: gz },
  ];
}

/** The same, made at once in this thread: for processes that do nothing else. */
export function compressedCopiesNow(content: Buffer, kind: keyof typeof LEVELS): Copy[] {
  if (content.length < SMALLEST_BYTES) return [];
  const { brotli, gzip: gzipOptions } = optionsFor(content, kind);
  return [
    { suffix: '.br', bytes: brotliCompressSync(content, brotli) },
    { suffix: '.gz', bytes: gzipSync(content, gzipOptions) },
  ];
}

function optionsFor(content: Buffer, kind: keyof typeof LEVELS) {
  const { brotli, gzip: level } = LEVELS[kind];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return { brotli: { params }, gzip: { level } };
}

/** Tells whether these bytes (null: no copy) are what `compressedCopies` puts beside that content under this ending. */
export async function isCopyOf(content: Buffer, { suffix, bytes }: { suffix: CopySuffix; bytes: Buffer | null }) {
  if (bytes === null || content.length < SMALLEST_BYTES) return bytes === null && content.length < SMALLEST_BYTES;
  // What cannot be decompressed is no copy of anything.
  const held = await DECOMPRESS[suffix](bytes).catch(() => null);
  return held?.equals(content) === true;
}

/** The same, at once in this thread. */
export function isCopyOfNow(content: Buffer, { suffix, bytes }: { suffix: CopySuffix; bytes: Buffer | null }): boolean {
  if (bytes === null || content.length < SMALLEST_BYTES) return bytes === null && content.length < SMALLEST_BYTES;
  try {
    return (suffix === '.br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).equals(content);
  } catch {
    // What cannot be decompressed is no copy of anything.
    return false;
  }
}
