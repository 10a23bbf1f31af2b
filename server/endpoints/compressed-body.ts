import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** Smaller responses fit into one packet and are not compressed. */
const SMALLEST_BYTES = 1024;
/** A fast level, because each response is compressed for one request only. */
const BROTLI_QUALITY = 4;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

interface Body {
  bytes: Buffer<ArrayBuffer>;
  /** Value of Content-Encoding; undefined if the body is not compressed. */
  encoding?: 'br' | 'gzip';
}

/** Compresses a response as the request's Accept-Encoding allows. */
export async function compressedBody(text: Buffer<ArrayBuffer>, acceptEncoding = ''): Promise<Body> {
  if (text.length < SMALLEST_BYTES) return { bytes: text };
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(['br', 'gzip']);
  if (accepted.includes('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return { bytes: await toBrotli(text, { params }), encoding: 'br' };
  }
  if (!accepted.includes('gzip')) return { bytes: text };
  return { bytes: await toGzip(text), encoding: 'gzip' };
}

/** A JSON response, compressed as the request allows. */
export async function compressedJson(request: Request, body: unknown, headers: HeadersInit): Promise<Response> {
  const text = Buffer.from(JSON.stringify(body));
  const { bytes, encoding } = await compressedBody(text, request.headers.get('accept-encoding') ?? '');
  const response = new Response(bytes, { headers });
  response.headers.set('content-type', 'application/json');
  response.headers.set('vary', 'accept-encoding');
  if (encoding !== undefined) response.headers.set('content-encoding', encoding);
  return response;
}
