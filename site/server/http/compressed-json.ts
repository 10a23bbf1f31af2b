import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller answers fit into one packet anyway. */
const SMALLEST_BYTES = 1024;
/** The quick level: an answer is sent once. */
const BROTLI_QUALITY = 4;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A JSON answer, compressed as the request allows. */
export async function compressedJson(request: Request, body: unknown, headers: HeadersInit): Promise<Response> {
  const text = Buffer.from(JSON.stringify(body));
  const answer = (bytes: Buffer<ArrayBuffer>, encoding?: string) => {
    const response = new Response(bytes, { headers });
    response.headers.set('content-type', 'application/json');
    response.headers.set('vary', 'accept-encoding');
    if (encoding !== undefined) response.headers.set('content-encoding', encoding);
    return response;
  };
  if (text.length < SMALLEST_BYTES) return answer(text);
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (/\bbr\b(?!;q=0(\.0*)?\s*(,|$))/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return answer(await toBrotli(text, { params }), 'br');
  }
  return /\bgzip\b(?!;q=0(\.0*)?\s*(,|$))/.test(accepted) ? answer(await toGzip(text), 'gzip') : answer(text);
}
