import {
  Agent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestUpstream,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import { limitBody } from './body-limit.ts';

/** They belong to one connection, or to an origin that the browser never sees. A host that Go does not like breaks it off. */
const NOT_PASSED_ON =
  /^(connection|keep-alive|host|transfer-encoding|upgrade|te|trailer|proxy-.*|access-control-.*|x-forwarded-.*|x-real-ip)$/;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Where a request is handed on to. */
export interface Upstream {
  /** Origin, without a slash at the end. */
  readonly origin: string;
  /** The request's query is added. */
  readonly path: string;
  readonly maxBodyBytes: number;
  /** The address the request comes from, if the upstream is to know it. */
  readonly caller?: string;
  /** Headers of the answer that replace the upstream's. */
  readonly headers?: (status: number) => OutgoingHttpHeaders;
  /** Ends event streams when the server stops. */
  readonly signal: AbortSignal;
}

/** The upstream cannot be reached, or broke off before it answered. */
export class UpstreamUnavailable extends Error {
  override readonly name = 'UpstreamUnavailable';
}

/**
 * Hands a request on and streams the answer back.
 * @throws UpstreamUnavailable, or BodyTooLarge; after the answer has begun, whatever broke it off
 */
export async function handOn(upstream: Upstream, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = limitBody(request, upstream.maxBodyBytes);
  const url = request.url ?? '';
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const outgoing = requestUpstream(new URL(upstream.path + query, upstream.origin), {
    agent,
    method: request.method ?? 'GET',
    headers: { ...passedOn(request.headers), 'x-forwarded-for': upstream.caller ?? '' },
    signal: upstream.signal,
  });
  response.once('close', () => {
    if (!response.writableFinished) outgoing.destroy();
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', (cause) => reject(new UpstreamUnavailable('no answer', { cause })));
    body.once('error', reject);
  });
  // A body that breaks off fails the request too, which is where it is dealt with.
  pipeline(body, outgoing).catch(() => undefined);
  const answer = await answered;
  const status = answer.statusCode ?? 502;
  response.writeHead(status, { ...passedOn(answer.headers), ...upstream.headers?.(status) });
  await pipeline(answer, response);
  // What the upstream did not want to read would hold up the next request on this connection.
  if (!request.complete) request.unpipe(body).resume();
}

function passedOn(headers: OutgoingHttpHeaders | IncomingMessage['headers']): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.test(name)));
}
