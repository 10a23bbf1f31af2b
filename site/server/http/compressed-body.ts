import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller answers fit into one packet anyway. */
const SMALLEST_BYTES = 1024;
/** The quick level: an answer is sent once. */
const BROTLI_QUALITY = 4;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

interface Body {
  bytes: Buffer<ArrayBuffer>;
  /** Its Content-Encoding; undefined if it is not compressed. */
  encoding?: 'br' | 'gzip';
}

/** An answer that is made for one request, compressed as its Accept-Encoding allows. */
export async function compressedBody(text: Buffer<ArrayBuffer>, acceptEncoding = ''): Promise<Body> {
  if (text.length < SMALLEST_BYTES) return { bytes: text };
  if (/\bbr\b(?!;q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return { bytes: await toBrotli(text, { params }), encoding: 'br' };
  }
  if (!/\bgzip\b(?!;q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return { bytes: text };
  return { bytes: await toGzip(text), encoding: 'gzip' };
}
