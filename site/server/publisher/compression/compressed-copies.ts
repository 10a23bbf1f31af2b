import { constants } from 'node:zlib';
import { brotliPage } from './brotli-page.ts';
import { gzipPage } from './gzip-page.ts';
import { IN_POOL, type ZlibWay } from './zlib-ways.ts';

/** Below this a compressed answer is not smaller on the wire. */
const SMALLEST_BYTES = 512;
/** Hashed files are compressed once for many visits; pages change often, and there are ten thousands of them. */
type Kind = 'hashed' | 'page';
const GZIP = { level: 9 };

/** The endings under which a file's compressed copies stand beside it. */
export const COPY_SUFFIXES = ['.br', '.gz'] as const;
export type CopySuffix = (typeof COPY_SUFFIXES)[number];

interface Copy {
  readonly suffix: CopySuffix;
  readonly bytes: Buffer;
}

/** The compressed copies of a text file; none of a very small one. The same content always gives the same copies. */
export async function compressedCopies(content: Buffer, kind: Kind): Promise<Copy[]> {
  const copies = COPY_SUFFIXES.map(async (suffix) => {
    const bytes = await compressedCopy(content, { suffix, kind });
    return bytes === null ? [] : [{ suffix, bytes }];
  });
  return (await Promise.all(copies)).flat();
}

/** One of them; null of a very small file. */
export async function compressedCopy(
  content: Buffer,
  { suffix, kind }: { suffix: CopySuffix; kind: Kind },
  zlib: ZlibWay = IN_POOL,
): Promise<Buffer | null> {
  if (content.length < SMALLEST_BYTES) return null;
  if (suffix === '.br') {
    return kind === 'page' ? brotliPage(content, zlib) : zlib.brotliCompress(content, thorough(content));
  }
  // Browsers take brotli; this is for the few programs that do not.
  return kind === 'page' ? gzipPage(content, zlib) : zlib.gzip(content, GZIP);
}

function thorough(content: Buffer) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants;
  return { params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: content.length } };
}

/** Tells whether these bytes (null: no copy) are what `compressedCopies` puts beside that content under this ending. */
export async function isCopyOf(
  content: Buffer,
  { suffix, bytes }: { suffix: CopySuffix; bytes: Buffer | null },
  zlib: ZlibWay = IN_POOL,
): Promise<boolean> {
  if (bytes === null || content.length < SMALLEST_BYTES) return bytes === null && content.length < SMALLEST_BYTES;
  try {
    return content.equals(await (suffix === '.br' ? zlib.brotliDecompress(bytes) : zlib.gunzip(bytes)));
  } catch {
    // What cannot be decompressed is no copy of anything.
    return false;
  }
}
