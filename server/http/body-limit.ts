import type { IncomingMessage } from 'node:http';

/** The body exceeds the limit of this path. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** The Content-Type is JSON, but the body is not an object. */
export class NoJsonObject extends Error {
  override readonly name = 'NoJsonObject';
}

/** The body did not arrive in time. */
export class BodyTooSlow extends Error {
  override readonly name = 'BodyTooSlow';
}

/** How long a body may take: the largest change set over a slow mobile line. */
const BODY_TIMEOUT_MS = 30_000;

/**
 * Reads the whole body, so that a sender that stops halfway holds no connection of PocketBase.
 * @throws BodyTooLarge above `maxBytes`; NoJsonObject for other JSON, because PocketBase fails on a bare `null`; BodyTooSlow; the
 * error of an aborted request
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
  timeoutMs = BODY_TIMEOUT_MS,
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new BodyTooLarge();
  const body = await collect(request, maxBytes, timeoutMs);
  const [first = '{'] = isJson(request) ? body.toString('latin1').trimStart() : '';
  if (first !== '{') throw new NoJsonObject();
  return body;
}

function isJson({ headers }: IncomingMessage): boolean {
  return /^application\/json\b/i.test(headers['content-type'] ?? '');
}

function collect(request: IncomingMessage, maxBytes: number, timeoutMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let received = 0;
    const timer = setTimeout(() => finish(() => reject(new BodyTooSlow())), timeoutMs);
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      request.off('data', take).off('end', end).off('error', fail);
      settle();
    };
    const take = (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxBytes) return finish(() => reject(new BodyTooLarge()));
      chunks.push(chunk);
    };
    const end = () => finish(() => resolve(Buffer.concat(chunks)));
    const fail = (error: Error) => finish(() => reject(error));
    request.on('data', take).on('end', end).on('error', fail);
  });
}
