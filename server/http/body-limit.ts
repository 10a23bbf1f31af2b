import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';

/** The body exceeds the limit of this path. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** The Content-Type is JSON, but the body is not an object. */
export class NoJsonObject extends Error {
  override readonly name = 'NoJsonObject';
}

/**
 * The request's body as a stream that fails with BodyTooLarge above `maxBytes`, and with NoJsonObject for other JSON: PocketBase
 * fails on a bare `null`.
 * @throws BodyTooLarge at once if Content-Length exceeds the limit
 */
export function limitBody(request: IncomingMessage, maxBytes: number): Transform {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new BodyTooLarge();
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
  let hasBegun = false;
  let received = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > maxBytes) return done(new BodyTooLarge());
      const [first] = hasBegun ? [] : chunk.toString('latin1').trimStart();
      hasBegun ||= first !== undefined;
      if (isJson && first !== undefined && first !== '{') done(new NoJsonObject());
      else done(null, chunk);
    },
  });
  request.once('error', (error) => limited.destroy(error));
  return request.pipe(limited);
}
