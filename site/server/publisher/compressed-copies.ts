import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this a compressed answer is not smaller on the wire. */
const SMALLEST_BYTES = 512;
/** Hashed files are compressed once for many visits; pages change often, so they get the quick level. */
const LEVELS = { hashed: { brotli: 11, gzip: 9 }, page: { brotli: 5, gzip: 6 } };

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

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
