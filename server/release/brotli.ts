import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Below this size compression saves nothing on the wire, in bytes. */
const SMALLEST_BYTES = 512;

const compress = promisify(brotliCompress);

/** Whether a text of so many bytes has a Brotli copy beside it. */
export function hasBrotliCopy(bytes: number): boolean {
  return bytes >= SMALLEST_BYTES;
}

/** Compresses in zlib's threads. `quality` from 0, the fastest, to 11, the smallest. */
export function brotli(content: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return compress(content, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: content.length } });
}
