import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';

/** The body is larger than this address takes. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** The body is said to be JSON, and is no object. */
export class NoJsonObject extends Error {
  override readonly name = 'NoJsonObject';
}

/**
 * The request's body, which fails with BodyTooLarge as soon as more than `maxBytes` have come, and with NoJsonObject when it
 * is JSON of another kind: nothing reads that, and PocketBase fails at a bare `null`.
 * @throws BodyTooLarge at once when the request announces more.
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
