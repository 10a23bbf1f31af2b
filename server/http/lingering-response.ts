import { type IncomingMessage, ServerResponse } from 'node:http';

/** How long and how much of a request is read on after its answer, in ms and bytes. */
const LINGER_MS = 2_000;
const LINGER_BYTES = 32 * 1024 * 1024;
/** Answers with these statuses have no body, and no Content-Length. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 304]);

/**
 * An answer that may be complete before its request is. Node would close the connection with the rest of the request unread, which
 * resets it: the client sees a broken connection instead of the answer, and nginx answers 502. So the answer is sent, the rest is
 * read for a while, and only then the answer ends.
 */
export class LingeringResponse extends ServerResponse<IncomingMessage> {
  override end(chunk?: unknown, ...more: unknown[]): this {
    if (this.req.complete || this.req.destroyed || !hasBody(this.req)) {
      return Reflect.apply(super.end, this, [chunk, ...more]);
    }
    const done = [chunk, ...more].find((part) => typeof part === 'function');
    if (done !== undefined) this.once('finish', () => done());
    const content = typeof chunk === 'string' || chunk instanceof Uint8Array ? chunk : '';
    if (!this.headersSent && !WITHOUT_BODY.has(this.statusCode)) {
      this.setHeader('content-length', Buffer.byteLength(content));
    }
    if (content.length > 0) this.write(content);
    else this.flushHeaders();
    readRest(this.req, (isWhole) => {
      super.end();
      if (!isWhole) this.req.destroy();
    });
    return this;
  }
}

/** Whether a request has a body, which may be empty. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reads and drops the rest of a request, or lets its endpoint do so; calls `end` with whether all of it has come. */
function readRest(request: IncomingMessage, end: (isWhole: boolean) => void): void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > LINGER_BYTES) stop();
  };
  const stop = () => {
    clearTimeout(timer);
    request.off('data', count).off('close', stop);
    end(request.complete);
  };
  const timer = setTimeout(stop, LINGER_MS);
  request.on('data', count).once('close', stop).resume();
}
