import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** In bytes. Compressing less saves no network packet. */
const SMALLEST_BYTES = 512;

/** Window sizes as powers of two, in bytes. Below 17 Brotli uses another search, which makes pages larger. */
const SMALLEST_WINDOW = 17;
const LARGEST_WINDOW = 22;

const compress = promisify(brotliCompress);

/** Whether a file of this size gets a Brotli copy. */
export function hasBrotliCopy(bytes: number): boolean {
  return bytes >= SMALLEST_BYTES;
}

/**
 * Compresses in zlib's threads. `quality` runs from 0 (fastest) to 11 (smallest). The window is as small as the content
 * allows, because allocating a large window takes longer than compressing a page.
 */
export function brotli(content: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const window = Math.ceil(Math.log2(content.length + 1));
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, SMALLEST_WINDOW), LARGEST_WINDOW),
    [BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return compress(content, { params });
}
