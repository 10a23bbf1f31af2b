import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';

/** The body is larger than this address takes. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * The request's body, which fails with BodyTooLarge as soon as more than `maxBytes` have come.
 * @throws BodyTooLarge at once when the request announces more.
 */
export function limitBody(request: IncomingMessage, maxBytes: number): Transform {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new BodyTooLarge();
  let received = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > maxBytes) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
  request.once('error', (error) => limited.destroy(error));
  return request.pipe(limited);
}
