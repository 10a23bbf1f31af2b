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
import { gzipPage, gzipPageNow } from './gzip-page.ts';

/** Below this a compressed answer is not smaller on the wire. */
const SMALLEST_BYTES = 512;
/**
 * Hashed files are compressed once for many visits. Pages change often, and there are ten thousands of them: this level takes
 * half the time of the next, for a fourteenth more bytes.
 */
const BROTLI = { hashed: 11, page: 4 };
/** A window of 64 KiB keeps brotli's tables small: pages of about that size take a fifth less time, and no more bytes. */
const SMALL_WINDOW = { bits: 16, pageBytes: 100_000 };
const GZIP = { level: 9 };
type Kind = keyof typeof BROTLI;

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
export async function compressedCopies(content: Buffer, kind: Kind): Promise<Copy[]> {
  if (content.length < SMALLEST_BYTES) return [];
  const [br, gz] = await Promise.all([
    toBrotli(content, brotliOptions(content, kind)),
    // Browsers take brotli; this is for the few programs that do not.
    kind === 'page' ? gzipPage(content) : toGzip(content, GZIP),
  ]);
  return [
    { suffix: '.br', bytes: br },
    { suffix: '.gz', bytes: gz },
  ];
}

/** The same, made at once in this thread: for processes that do nothing else. */
export function compressedCopiesNow(content: Buffer, kind: Kind): Copy[] {
  if (content.length < SMALLEST_BYTES) return [];
  return [
    { suffix: '.br', bytes: brotliCompressSync(content, brotliOptions(content, kind)) },
    { suffix: '.gz', bytes: kind === 'page' ? gzipPageNow(content) : gzipSync(content, GZIP) },
  ];
}

function brotliOptions(content: Buffer, kind: Kind) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN, BROTLI_DEFAULT_WINDOW } = constants;
  const window = kind === 'page' && content.length < SMALL_WINDOW.pageBytes ? SMALL_WINDOW.bits : BROTLI_DEFAULT_WINDOW;
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: BROTLI[kind],
      [BROTLI_PARAM_SIZE_HINT]: content.length,
      [BROTLI_PARAM_LGWIN]: window,
    },
  };
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
